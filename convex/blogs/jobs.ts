import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import * as writing from "./writing";

/** Publishes a post at the time for which it was scheduled, unless that was changed since. */
export const publish = internalMutation({
  args: { id: v.id("blogs"), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, at }) => {
    await writing.publishScheduled(ctx, id, at);
    return null;
  },
});

/**
 * Reads the first words of posts that were saved before these were stored: call it once after a deployment, it goes on
 * by itself. Called again, it changes nothing.
 */
export const begin = internalMutation({
  args: { cursor: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { cursor = null }) => {
    const next = await writing.writeBeginnings(ctx, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.blogs.jobs.begin, { cursor: next });
    return null;
  },
});
