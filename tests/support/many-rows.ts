import type { TableNames } from "#convex/_generated/dataModel";
import { addDays } from "#convex/shared/dates";
import { type Backend, getRows } from "./backend";

/** Rows that one transaction may write without coming near Convex's limits. */
const BATCH = 4000;

/** What tells a row of its own from the one that it was copied from, wherever there is such a field. */
function distinct(row: object, count: number): object {
  return {
    // A visit a day, so that no week has more of them than there are times.
    ...("bookingDate" in row && { bookingDate: addDays("2026-12-01", count) }),
    ...("reference" in row && { reference: `WS-${count}` }),
    ...("requestId" in row && { requestId: String(count) }),
    ...("code" in row && { code: `SAVE${count}` }),
  };
}

const withoutSystemFields = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !field.startsWith("_")));

/**
 * Writes copies of the rows that a table has until there are so many: each state that it knows is there in
 * equal numbers.
 * @param change what each further row has of its own
 */
export async function fillTable(
  backend: Backend,
  table: TableNames,
  rows: number,
  change: (count: number) => object = () => ({}),
): Promise<void> {
  const samples = (await getRows(backend, table)).map(withoutSystemFields);
  if (samples.length === 0) return;
  for (let from = samples.length; from < rows; from += BATCH) {
    await backend.run(async (ctx) => {
      for (let count = from; count < Math.min(from + BATCH, rows); count += 1) {
        const sample = samples[count % samples.length]!;
        const row = { ...sample, ...distinct(sample, count), ...change(count) };
        await ctx.db.insert(table, row);
      }
    });
  }
}
