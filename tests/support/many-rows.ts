import type { TableNames } from "#convex/_generated/dataModel";
import { addDays } from "#convex/shared/dates";
import { type Backend, getRows } from "./backend";

/** The rows that one transaction can write without nearing Convex's limits. */
const BATCH = 4000;

/** Makes a copied row distinct, in the fields that it has. */
function distinct(row: object, count: number): object {
  return {
    // One visit a day, so that no week has more visits than times.
    ...("bookingDate" in row && { bookingDate: addDays("2026-12-01", count) }),
    ...("reference" in row && { reference: `WS-${count}` }),
    ...("requestId" in row && { requestId: String(count) }),
    ...("code" in row && { code: `SAVE${count}` }),
  };
}

const withoutSystemFields = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !field.startsWith("_")));

/**
 * Copies a table's rows until there are enough, in equal numbers for each state.
 * @param change changes a further row
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
