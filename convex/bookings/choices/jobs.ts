import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalMutation } from "../../core/internalFunctions";
import { endSlotHold } from "../slotHolds";

/** When the three minutes of a choice are over; where it was chosen again meanwhile, it's looked at again later. */
export const end = internalMutation({
  args: { slotHoldId: v.id("slotHolds") },
  returns: v.null(),
  handler: async (ctx, { slotHoldId }) => {
    const hold = await ctx.db.get("slotHolds", slotHoldId);
    // It may have ended before.
    if (hold === null) return;
    if (hold.until > Date.now())
      await ctx.scheduler.runAt(hold.until, internal.bookings.choices.jobs.end, { slotHoldId });
    else await endSlotHold(ctx, hold);
  },
});
