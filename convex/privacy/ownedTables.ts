import type { Doc } from "../_generated/dataModel";
import { forms, type RecordForm, recordForms } from "../core/forms";
import { type Ownership, ownershipOf } from "../core/ownership";
import type { ReadCtx } from "../core/readCtx";
import schema from "../schema";

/** The database's types can't follow a table that is a parameter: it passes for one that has what is used of it. */
export type AnyTable = "contacts";

/** A row of any table. */
export type AnyRow = Doc<AnyTable> & Record<string, unknown>;

/** A table with whose its rows are and how long they're kept. */
export interface OwnedTable {
  name: AnyTable;
  ownership: Ownership;
  /** The form whose records it has. */
  form: RecordForm | undefined;
  /** The field of the person's email address, where their rows are found by it. */
  emailField: string | undefined;
}

/** Every table of the schema, with what its feature says of it in `tables.ts`. */
export const ownedTables: readonly OwnedTable[] = Object.entries(schema.tables).map(
  ([name, table]) => {
    const ownership = ownershipOf(name, table);
    return {
      name: name as AnyTable,
      ownership,
      form: recordForms.find((form) => forms[form].table === name),
      emailField: "byEmail" in ownership ? firstField(name, ownership.byEmail) : undefined,
    };
  },
);

const byName = new Map<string, OwnedTable>(ownedTables.map((owned) => [owned.name, owned]));

/** A table of the schema by its name. */
export function getTable(name: string): OwnedTable {
  const owned = byName.get(name);
  if (owned === undefined) throw new Error(`The schema has no table ${name}`);
  return owned;
}

/** The first field of an index. */
export function firstField(table: string, index: string): string {
  const indexes = schema.tables[table as AnyTable][" indexes"]();
  const found = indexes.find(({ indexDescriptor }) => indexDescriptor === index)?.fields[0];
  if (found === undefined) throw new Error(`${table} has no index ${index}`);
  return found;
}

/** A person's rows by one of their addresses, where their table finds them by it. */
export function queryByEmail(
  ctx: ReadCtx,
  { name, ownership, emailField }: OwnedTable,
  email: string,
) {
  if (!("byEmail" in ownership)) throw new Error(`${name} isn't found by an email address`);
  return ctx.db
    .query(name)
    .withIndex(ownership.byEmail as "by_email", (q) => q.eq(emailField as "email", email));
}

/** The records that came from an address by a form, those in quarantine too. */
export const querySent = (ctx: ReadCtx, form: RecordForm, email: string) =>
  queryByEmail(ctx, getTable(forms[form].table), email);
