import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
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
