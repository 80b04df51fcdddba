import type { TableDefinition } from "convex/server";
import type { GenericValidator, Infer } from "convex/values";
import type { CopyPart } from "../shared/copyParts";
import type { PeriodName } from "../shared/periods";

/** How long rows are kept, and what a sweep does then. */
export interface Sweep<Field extends string = string, Index extends string = string, Row = never> {
  period: PeriodName;
  /** The period starts at this index's first field; at the row's creation by default. */
  by?: Index;
  /** That field is a calendar day of the business, not an instant. */
  isDay?: true;
  /** That field is the end of the period, not its start. */
  isEnd?: true;
  /** Clears only these fields, and keeps the row. */
  clears?: readonly Field[];
  /** Excludes rows that are kept longer. */
  stays?: (row: Row) => boolean;
  /** A special rule of its feature (`privacy/retention.ts`). */
  special?:
    | "heldBack"
    | "requestIds"
    | "unusedCoupons"
    | "silentConversations"
    | "codeEmails"
    | "receivedEmails"
    | "addedPeople";
  /** The job of the table's feature that does it. */
  job?: string;
}

interface Common<Field extends string, Index extends string, Row> {
  /** Fields in which other people may mention a person. An erasure lists these rows and leaves them unchanged. */
  mentions?: {
    /** How the owner knows the row. */
    label: string;
    fields: readonly Field[];
    /** Batch size, for tables with long rows. */
    most?: number;
  };
  /** How to find a person in rows that no index finds (`privacy/steps.ts`). */
  look?: "ratings" | "referrals" | "emails" | "receivedEmails" | "visitReports";
  /** Personal fields that an erasure clears in rows that it keeps. */
  cleared?: readonly Field[];
  /** How long rows are kept; by default with the row they belong to. A text says why, or who deletes them. */
  kept?: readonly Sweep<Field, Index, Row>[] | string;
}

interface Personal<Field extends string> {
  /** The part of a personal copy that includes it, or why none does. */
  copy: CopyPart | `nothing: ${string}`;
  /** Our secrets, and values without meaning elsewhere, which copies leave out. */
  withheld?: readonly Field[];
  /** A separate step of an erasure, in `privacy/steps.ts`. */
  step?: "traces" | "accounts" | "card" | "friendHashes" | "conversations";
}

/** Who a table's rows belong to, and how long they're kept. */
export type Ownership<
  Field extends string = string,
  Index extends string = string,
  Row = never,
> = Common<Field, Index, Row> &
  (
    | {
        /** Why no row belongs to a person. */
        nobody: string;
      }
    | (Personal<Field> & {
        /** The index whose first field is the person's email address. */
        byEmail: Index;
        /** What an erasure does with these rows (`privacy/steps.ts`); it deletes them by default. */
        erase?: "payment" | "invoice" | "dashboardPayment" | "request";
      })
    | (Personal<Field> & {
        /** The field with the id of the row it belongs to, or with the record's reference. */
        belongsTo: Field;
      })
    | (Personal<Field> & {
        /** How else a person's rows are found, as text. */
        foundBy: string;
      })
  );

type RowOf<Table> = Table extends TableDefinition<infer Row> ? Infer<Row> : never;
type IndexOf<Table> =
  Table extends TableDefinition<GenericValidator, infer Indexes> ? keyof Indexes & string : never;

const ownerships = new WeakMap<TableDefinition, Ownership>();

/** Declares who owns a table's rows and how long they're kept. Every table of the schema uses it. */
export function ownedTable<Table extends TableDefinition>(
  table: Table,
  ownership: Ownership<keyof RowOf<Table> & string, IndexOf<Table>, RowOf<Table>>,
): Table {
  ownerships.set(table, ownership);
  return table;
}

/** The declaration of a table; throws if there is none. */
export function ownershipOf(name: string, table: TableDefinition): Ownership {
  const ownership = ownerships.get(table);
  if (ownership === undefined) throw new Error(`${name} declares no ownership: use ownedTable`);
  return ownership;
}
