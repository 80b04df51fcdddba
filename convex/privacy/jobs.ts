import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import { carryOn } from "./erasing";
import { resumeErasures } from "./erasure";
import * as model from "./model";
import { deleteOld } from "./retention";
import { deleteSome } from "./senders";

/** Forgets who called, and deletes what was kept long enough, some at a time. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    await model.forgetCallers(ctx, now);
    await resumeErasures(ctx, now);
    if (await deleteOld(ctx, now))
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.forget, {});
    return null;
  },
});

/** Goes on deleting what came from one place; that is named by a hash that leads back to nowhere. */
export const deleteOfSender = internalMutation({
  args: { sender: v.string(), after: v.number() },
  returns: v.null(),
  handler: async (ctx, { sender, after }) => {
    const next = await deleteSome(ctx, { sender, after }, Date.now());
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.deleteOfSender, {
        sender,
        after: next,
      });
    return null;
  },
});

/** Goes on with the erasure of a person. It's called with an id: what a job is called with outlives it. */
export const erase = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: async (ctx, { erasureId }) => {
    await carryOn(ctx, erasureId, Date.now());
    return null;
  },
});
