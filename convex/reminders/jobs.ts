import { v } from "convex/values";
import { internal } from "../_generated/api";
import { callerKey } from "../core/caller";
import { internalMutation } from "../core/internalFunctions";
import { overLimit } from "../core/limits";
import * as model from "./model";
import { setStopped } from "./stopping";

/**
 * Every hour: sends reminders that are due and weren't sent on time. Each has a mutation of its own, so that a failure
 * doesn't stop the others.
 */
export const send = internalMutation({
  args: { until: v.optional(v.number()), cursor: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { until = Date.now(), cursor = null }) => {
    const { reminders, next } = await model.dueReminders(ctx, until, cursor);
    for (const each of reminders)
      await ctx.scheduler.runAfter(0, internal.reminders.jobs.remind, each);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.reminders.jobs.send, { until, cursor: next });
  },
});

/** Sends a visit's reminder that's due, and schedules the next. */
export const remind = internalMutation({
  args: { requestId: v.id("quoteRequests"), at: v.number() },
  returns: v.null(),
  handler: (ctx, due) => model.sendReminder(ctx, due, Date.now()),
});

/** Stops reminders by the key from a mail program. Returns the response's status; counts invalid keys. */
export const stop = internalMutation({
  args: { key: v.string() },
  returns: v.number(),
  handler: async (ctx, { key }) => {
    if (await setStopped(ctx, key, { stopped: true, now: Date.now() })) return 200;
    const refusal = await overLimit(ctx, "reminders", await callerKey(ctx));
    return refusal === null ? 404 : 429;
  },
});
