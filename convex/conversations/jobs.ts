import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import { adoptEmails, adoptEvents } from "./adopting";
import { settleBatch, undoSettlement } from "./settling";

/** Goes on with what one press settles. */
export const settleRest = internalMutation({
  args: {
    settlementId: v.id("settlements"),
    conversationId: v.optional(v.id("conversations")),
    upTo: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { settlementId, ...settling }) => {
    await settleBatch(ctx, settlementId, settling);
    return null;
  },
});

/** Goes on with an Undo of that. */
export const undoRest = internalMutation({
  args: { settlementId: v.id("settlements") },
  returns: v.null(),
  handler: async (ctx, { settlementId }) => {
    await undoSettlement(ctx, settlementId);
    return null;
  },
});

/**
 * Puts what came in and went out before there were conversations into them: call it once after a deployment, it goes on
 * by itself. Called again, it changes nothing.
 */
export const adopt = internalMutation({
  args: {
    what: v.optional(v.union(v.literal("events"), v.literal("emails"))),
    cursor: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { what = "events", cursor = null }) => {
    const next = await (what === "events" ? adoptEvents : adoptEmails)(ctx, cursor);
    if (next === null && what === "emails") return null;
    const rest = next === null ? { what: "emails" as const } : { what, cursor: next };
    await ctx.scheduler.runAfter(0, internal.conversations.jobs.adopt, rest);
    return null;
  },
});
