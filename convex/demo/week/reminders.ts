import type { MutationCtx } from "../../_generated/server";
import { sendReminder } from "../../reminders/model";
import { earlier } from "./earlier";

/** Visits that one call reminds of: more than the demo's week has due. */
const MOST_REMINDED = 40;

/** Sends what reminders were due before an instant, each as of when it was. */
export async function catchUpReminders(ctx: MutationCtx, now: number): Promise<void> {
  for (let count = 0; count < MOST_REMINDED; count += 1) {
    const next = await ctx.db
      .query("quoteRequests")
      .withIndex("by_reminder_at", (q) => q.gt("reminder.at", 0).lte("reminder.at", now))
      .first();
    if (next?.reminder === undefined) return;
    await sendReminder(earlier(ctx, next.reminder.at), next._id, next.reminder.at);
  }
}
