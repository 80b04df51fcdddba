import { v } from "convex/values";
import { internal } from "../_generated/api";
import { callerKey } from "../caller";
import { internalMutation } from "../functions";
import { overLimit } from "../limits";
import * as model from "./model";
import { setStopped } from "./stopping";

/** Every five minutes: the reminders that are due since. */
export const send = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await model.sendReminders(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.reminders.jobs.send, {});
    return null;
  },
});

/** Stops reminders by the key of a mail program's call. Returns the status to answer with; wrong keys are counted. */
export const stop = internalMutation({
  args: { key: v.string() },
  returns: v.number(),
  handler: async (ctx, { key }) => {
    if (await setStopped(ctx, key, { stopped: true, now: Date.now() })) return 200;
    const refusal = await overLimit(ctx, "reminders", await callerKey(ctx));
    return refusal === null ? 404 : 429;
  },
});
