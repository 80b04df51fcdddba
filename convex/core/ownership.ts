import type { TableDefinition } from "convex/server";
import type { GenericValidator, Infer } from "convex/values";
import type { CopyPart } from "../shared/copyParts";
import type { PeriodName } from "../shared/periods";

/** Deletes some rows once they have been kept for a period. */
export interface Sweep<Field extends string = string, Index extends string = string, Row = never> {
  period: PeriodName;
  /** Counts from the first field of this index; from the row's creation unless given. */
  by?: Index;
  /** That field is a day of the business's calendar, not an instant. */
  isDay?: true;
  /** The period ends at that field, which is set to its end. */
  isEnd?: true;
  /** Only these fields go, and the row stays. */
  clears?: readonly Field[];
  /** Rows that are kept for longer. */
  stays?: (row: Row) => boolean;
  /** A rule of its own, which its feature has (`privacy/retention.ts`). */
  special?:
    | "heldBack"
    | "requestIds"
    | "unusedCoupons"
    | "silentConversations"
    | "codeEmails"
    | "receivedEmails"
    | "addedPeople";
  /** A job of the table's own feature does it. */
  job?: string;
}

interface Common<Field extends string, Index extends string, Row> {
  /** Fields in which others may write about a person: an erasure lists where they do, and changes nothing there. */
  mentions?: {
    /** What the owner knows a row as. */
    label: string;
    fields: readonly Field[];
    /** Rows that are looked at at a time, where each may be long. */
    most?: number;
  };
  /** How the feature finds a person in rows that no index finds them by (`privacy/steps.ts`). */
  look?: "ratings" | "referrals" | "emails" | "receivedEmails" | "visitReports";
  /** Fields by which a row that an erasure leaves says something of a person, and which it clears. */
  cleared?: readonly Field[];
  /** How long rows are kept; as long as what they belong to unless given. A text says why they stay, or who deletes them. */
  kept?: readonly Sweep<Field, Index, Row>[] | string;
}

interface Personal<Field extends string> {
  /** The part of a copy that has it, or why none has. */
  copy: CopyPart | `nothing: ${string}`;
  /** Secrets of ours, and what means nothing elsewhere: no copy has them. */
  withheld?: readonly Field[];
  /** A step of its own, in `privacy/steps.ts`. */
  step?: "traces" | "accounts" | "card" | "friendHashes" | "conversations";
}

/** Whose the rows of a table are, and how long they are kept. */
export type Ownership<
  Field extends string = string,
  Index extends string = string,
  Row = never,
> = Common<Field, Index, Row> &
  (
    | {
        /** Why no row is a person's. */
        nobody: string;
      }
    | (Personal<Field> & {
        /** The first field of this index is the person's email address. */
        byEmail: Index;
        /** What an erasure does with such a row, in `privacy/steps.ts`; it's deleted unless given. */
        erase?: "payment" | "invoice" | "dashboardPayment" | "request";
      })
    | (Personal<Field> & {
        /** The id of the row that it goes with, or the reference of the record. */
        belongsTo: Field;
      })
    | (Personal<Field> & {
        /** How a person's rows are found otherwise, in words. */
        foundBy: string;
      })
  );

type RowOf<Table> = Table extends TableDefinition<infer Row> ? Infer<Row> : never;
type IndexOf<Table> =
  Table extends TableDefinition<GenericValidator, infer Indexes> ? keyof Indexes & string : never;

const ownerships = new WeakMap<TableDefinition, Ownership>();

/** A table that says whose its rows are and how long they're kept; every table of the schema is one. */
export function ownedTable<Table extends TableDefinition>(
  table: Table,
  ownership: Ownership<keyof RowOf<Table> & string, IndexOf<Table>, RowOf<Table>>,
): Table {
  ownerships.set(table, ownership);
  return table;
}

/** What a table of the schema says; fails for one that says nothing. */
export function ownershipOf(name: string, table: TableDefinition): Ownership {
  const ownership = ownerships.get(table);
  if (ownership === undefined) throw new Error(`${name} doesn't say whose it is: use ownedTable`);
  return ownership;
}
