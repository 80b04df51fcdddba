import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalMutation } from "../../core/internalFunctions";
import { endSlotHold } from "../slotHolds";

/** Ends a hold when its three minutes are over; if it was extended, checks again later. */
export const end = internalMutation({
  args: { slotHoldId: v.id("slotHolds") },
  returns: v.null(),
  handler: async (ctx, { slotHoldId }) => {
    const hold = await ctx.db.get("slotHolds", slotHoldId);
    // It may have ended already.
    if (hold === null) return;
    if (hold.until > Date.now())
      await ctx.scheduler.runAt(hold.until, internal.bookings.choices.jobs.end, { slotHoldId });
    else await endSlotHold(ctx, hold);
  },
});
