import type { MutationCtx } from "#convex/_generated/server";

type Row = Record<string, unknown> & { _id: string };

/** An index range: a field equals a value. */
interface Range {
  field: string;
  value: unknown;
}

const rangeBuilder = { eq: (field: string, value: unknown): Range => ({ field, value }) };

/**
 * A database of plain rows, for property tests with ten thousand runs: it supports only lookups by id or by an index of
 * one field. Use convex-test for more.
 */
export function memoryDatabase() {
  const tables = new Map<string, Map<string, Row>>();
  let ids = 0;
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, Row>();
    tables.set(table, rows);
    return rows;
  };
  const db = {
    query: (table: string) => ({
      withIndex: (_index: string, build: (q: typeof rangeBuilder) => Range) => {
        const { field, value } = build(rangeBuilder);
        const found = [...rowsOf(table).values()].filter((row) => row[field] === value);
        return {
          unique: () => {
            if (found.length > 1) throw new Error(`${table}: more than one row`);
            return Promise.resolve(found[0] ?? null);
          },
        };
      },
    }),
    get: (table: string, id: string) => Promise.resolve(rowsOf(table).get(id) ?? null),
    insert: (table: string, row: Record<string, unknown>) => {
      ids += 1;
      const _id = `${table}:${ids}`;
      rowsOf(table).set(_id, { ...row, _id });
      return Promise.resolve(_id);
    },
    patch: (table: string, id: string, changes: Record<string, unknown>) => {
      const row = rowsOf(table).get(id);
      if (row === undefined) throw new Error(`${id} doesn't exist`);
      rowsOf(table).set(id, { ...row, ...changes });
      return Promise.resolve();
    },
  };
  return { ctx: { db } as unknown as MutationCtx };
}
