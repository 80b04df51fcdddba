import type { ReadCtx } from "../readCtx";

/** Twice what is kept at a time (`choices/model.ts`): the jobs that end choices may be late. */
const MOST_READ = 40;

/** The slots that are chosen at the moment. */
export function listChoices(ctx: ReadCtx) {
  return ctx.db
    .query("softHolds")
    .withIndex("by_choice_keyHash", (q) => q.gt("choice.keyHash", ""))
    .take(MOST_READ);
}

/** On which dates somebody is choosing a time at the moment, in order, and how many. */
export async function countChoices(ctx: ReadCtx): Promise<{ date: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const { date } of await listChoices(ctx)) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
