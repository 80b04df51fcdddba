import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { EmailMessage } from "../email/rules";
import type { Accepted } from "../submissions/model";

/** A record of one of the forms, and what can become of it while it is held back. */
export interface FormRecord {
  quarantined?: true | undefined;
  /** What was sent, in the words in which the owner would have been mailed. */
  notice: EmailMessage;
  /** The time that a booking asks for. */
  slot?: { date: string; time: string } | undefined;
  /** Deletes the record itself. */
  takeOut: (ctx: MutationCtx) => Promise<void>;
  /** Deletes what belongs to the record. */
  discard?: (ctx: MutationCtx) => Promise<void>;
  /** Writes what was sent as its form would have. */
  place: (ctx: MutationCtx, accepted: Accepted, how: Placing) => Promise<void>;
}

/** A booking whose time is gone can be placed without one: then it asks for a quote. */
interface Placing {
  withoutSlot: boolean;
}

/** Finds a form's record by its reference. */
export type Find = (ctx: Pick<QueryCtx, "db">, reference: string) => Promise<FormRecord | null>;

type Added = "_id" | "_creationTime" | "quarantined";

/** What a row was written with; placing it adds the rest anew. */
export function sent<Row extends object>(row: Row): Omit<Row, Added> {
  const added: string[] = ["_id", "_creationTime", "quarantined"] satisfies Added[];
  const written = Object.entries(row).filter(([field]) => !added.includes(field));
  return Object.fromEntries(written) as Omit<Row, Added>;
}
