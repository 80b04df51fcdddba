import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import * as model from "./model";

/** Forgets who called, old request ids and what sign-ins left behind, some at a time. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    await model.forgetCallers(ctx, now);
    const more = [await model.deleteUseless(ctx, now), await model.forgetRequests(ctx, now)];
    if (more.includes(true)) await ctx.scheduler.runAfter(0, internal.privacy.jobs.forget, {});
    return null;
  },
});
