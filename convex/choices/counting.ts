import type { ReadCtx } from "../core/readCtx";

/** As many as the limits let through in three minutes (`core/limits.ts`), and some: the jobs that end choices may be late. */
const MOST_READ = 50;

/** On which dates somebody is choosing a time at the moment, in order, and how many. */
export async function countChoices(ctx: ReadCtx): Promise<{ date: string; count: number }[]> {
  const choices = await ctx.db
    .query("softHolds")
    .withIndex("by_choice_keyHash", (q) => q.gt("choice.keyHash", ""))
    .take(MOST_READ);
  const counts = new Map<string, number>();
  for (const { date } of choices) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
