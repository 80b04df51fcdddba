import { v } from "convex/values";
import { internal } from "../_generated/api";
import { endSoftHold } from "../bookings/availability";
import { internalMutation } from "../core/internalFunctions";

/** When the three minutes of a choice are over; where it was chosen again meanwhile, it's looked at again later. */
export const end = internalMutation({
  args: { softHoldId: v.id("softHolds") },
  returns: v.null(),
  handler: async (ctx, { softHoldId }) => {
    const hold = await ctx.db.get("softHolds", softHoldId);
    // It may have ended before.
    if (hold === null) return null;
    if (hold.until > Date.now())
      await ctx.scheduler.runAt(hold.until, internal.choices.jobs.end, { softHoldId });
    else await endSoftHold(ctx, hold);
    return null;
  },
});
