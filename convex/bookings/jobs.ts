import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../functions";
import * as holding from "./holding";
import * as holds from "./holds";
import { endOtherTimes as endOffered } from "./otherTimes";
import { markReserved } from "./reservations";

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

/** Reservations that one run looks at. */
const BATCH = 100;

/**
 * Has the calendar know of reservations from before it (docs/decisions/0029-a-calendar-of-free-times.md): call it once
 * after a deployment, it goes on by itself. Called again, it changes nothing.
 */
export const indexReservations = internalMutation({
  args: { cursor: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { cursor = null }) => {
    const batch = await ctx.db.query("bookings").paginate({ numItems: BATCH, cursor });
    for (const reservation of batch.page) await markReserved(ctx, reservation);
    const next = { cursor: batch.continueCursor };
    if (!batch.isDone)
      await ctx.scheduler.runAfter(0, internal.bookings.jobs.indexReservations, next);
    return null;
  },
});
