import type { GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import type { GenericId, Value } from "convex/values";
import type { TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { forms, type RecordForm, recordForms } from "../core/forms";
import { type Ownership, ownershipOf } from "../core/ownership";
import type { ReadCtx } from "../core/readCtx";
import schema from "../schema";

/** A row of any table; records have a reference. */
export type AnyRow = Record<string, Value> & {
  _id: GenericId<string>;
  _creationTime: number;
  reference: string;
};

type AnyModel = Record<
  string,
  {
    document: AnyRow;
    fieldPaths: string;
    indexes: Record<string, string[]>;
    searchIndexes: Record<string, never>;
    vectorIndexes: Record<string, never>;
  }
>;

/** The database, for tables known only by name: its types can't follow a table that is a parameter. */
export const anyTable = ({ db }: Pick<MutationCtx, "db">) =>
  db as unknown as GenericDatabaseWriter<AnyModel>;

/** The same, read-only. */
export const readAnyTable = ({ db }: ReadCtx) => db as unknown as GenericDatabaseReader<AnyModel>;

/** A table with its declared ownership. */
export interface OwnedTable {
  name: string;
  ownership: Ownership;
  /** The form whose records it has. */
  form: RecordForm | undefined;
  /** The field with the person's email address, if rows are found by it. */
  emailField: string | undefined;
}

/** Every table of the schema with the ownership declared in its feature's `tables.ts`. */
export const ownedTables: readonly OwnedTable[] = Object.entries(schema.tables).map(
  ([name, table]) => {
    const ownership = ownershipOf(name, table);
    return {
      name,
      ownership,
      form: recordForms.find((form) => forms[form].table === name),
      emailField: "byEmail" in ownership ? firstField(name, ownership.byEmail) : undefined,
    };
  },
);

const byName = new Map<string, OwnedTable>(ownedTables.map((owned) => [owned.name, owned]));

export function getTable(name: string): OwnedTable {
  const owned = byName.get(name);
  if (owned === undefined) throw new Error(`The schema has no table ${name}`);
  return owned;
}

export function firstField(table: string, index: string): string {
  const indexes = schema.tables[table as TableNames][" indexes"]();
  const found = indexes.find(({ indexDescriptor }) => indexDescriptor === index)?.fields[0];
  if (found === undefined) throw new Error(`${table} has no index ${index}`);
  return found;
}

/** A person's rows by one of their addresses. */
export function queryByEmail(
  ctx: ReadCtx,
  { name, ownership, emailField }: OwnedTable,
  email: string,
) {
  if (!("byEmail" in ownership) || emailField === undefined)
    throw new Error(`${name} has no index by email address`);
  return readAnyTable(ctx)
    .query(name)
    .withIndex(ownership.byEmail, (q) => q.eq(emailField, email));
}

/** The records from an address by a form, including quarantined ones. */
export const querySent = (ctx: ReadCtx, form: RecordForm, email: string) =>
  queryByEmail(ctx, getTable(forms[form].table), email);
