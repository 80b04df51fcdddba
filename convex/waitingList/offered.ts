import type { Slot } from "../bookings/rules";
import type { ReadCtx } from "../core/readCtx";

/** The offers of a day that was closed, and more than come free within half an hour; jobs that end offers may be late. */
const MOST_READ = 49;

/** The times that are on offer at the moment, in order: the soft holds that nobody has chosen. */
export async function listOnOffer(ctx: ReadCtx): Promise<Slot[]> {
  const holds = await ctx.db
    .query("softHolds")
    .withIndex("by_choice_keyHash", (q) => q.eq("choice.keyHash", undefined))
    .take(MOST_READ);
  const start = ({ date, time }: Slot) => `${date} ${time}`;
  return holds
    .map(({ date, time }) => ({ date, time }))
    .sort((a, b) => (start(a) < start(b) ? -1 : 1));
}
