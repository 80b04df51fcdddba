import { v } from "convex/values";
import { endSoftHold } from "../bookings/softHolds";
import { internalMutation } from "../functions";

/** When the three minutes of a choice are over. */
export const end = internalMutation({
  args: { softHoldId: v.id("softHolds") },
  returns: v.null(),
  handler: async (ctx, { softHoldId }) => {
    const hold = await ctx.db.get("softHolds", softHoldId);
    // It may have ended before.
    if (hold !== null) await endSoftHold(ctx, hold);
    return null;
  },
});
