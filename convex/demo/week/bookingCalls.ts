import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { bookingRecord } from "../../bookings/record";
import { internalMutation } from "../../core/internalFunctions";
import { earlier } from "./earlier";

/**
 * Has a request count that was just written, and tells everybody, as of an instant (epoch milliseconds). It's apart, as for
 * those that visitors send: all that it needs is too much beside what else becomes of a request.
 */
export const announce = internalMutation({
  args: { reference: v.string(), now: v.number(), by: literals("client", "owner") },
  returns: v.null(),
  handler: async (ctx, { now, ...sent }) => {
    await bookingRecord.announce(earlier(ctx, now), { ...sent, now, told: [] });
    return null;
  },
});
