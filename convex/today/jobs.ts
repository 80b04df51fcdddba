import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import { recount } from "./counts";
import { vCounted } from "./fields";

/** Counts what waits anew, each kind in a transaction of its own. */
export const recountAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const { value: what } of vCounted.members) {
      await ctx.scheduler.runAfter(0, internal.today.jobs.recountOne, { what });
    }
    return null;
  },
});

/** Counts one kind anew. */
export const recountOne = internalMutation({
  args: { what: vCounted },
  returns: v.null(),
  handler: async (ctx, { what }) => {
    await recount(ctx, what);
    return null;
  },
});
