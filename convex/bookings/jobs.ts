import { v } from "convex/values";
import { internalMutation } from "../functions";
import * as holding from "./holding";
import * as holds from "./holds";
import { endOtherTimes as endOffered } from "./otherTimes";

/**
 * Holds the time of a booking, in the transaction that has written it: few come to that, so what it takes isn't loaded
 * with every booking.
 */
export const holdSlot = internalMutation({
  args: { reference: v.string(), now: v.number() },
  returns: v.null(),
  handler: async (ctx, held) => {
    await holding.holdSlot(ctx, held);
    return null;
  },
});

/** When the time for pressing the link in the email is over; one that was pressed stays as it is. */
export const endHold = internalMutation({
  args: { quoteRequestId: v.id("quoteRequests") },
  returns: v.null(),
  handler: async (ctx, { quoteRequestId }) => {
    await holds.endHold(ctx, quoteRequestId, Date.now());
    return null;
  },
});

/** When the other times that a client was offered are held no longer. */
export const endOtherTimes = internalMutation({
  args: { quoteRequestId: v.id("quoteRequests"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, { quoteRequestId, until }) => {
    await endOffered(ctx, quoteRequestId, until);
    return null;
  },
});
