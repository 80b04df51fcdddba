import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import { deleteSome } from "./senders";

/** Deletes the next batch of a sender's records. The sender is a hash that can't be reversed. */
export const deleteOfSender = internalMutation({
  args: { sender: v.string(), after: v.number() },
  returns: v.null(),
  handler: async (ctx, { sender, after }) => {
    const next = await deleteSome(ctx, { sender, after }, Date.now());
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.quarantine.jobs.deleteOfSender, {
        sender,
        after: next,
      });
  },
});
