import { v } from "convex/values";
import { ownerQuery } from "../functions";
import { getCount } from "./counts";
import { visitFields, vWaiting, vWaitingItem, vWaitingItems } from "./fields";
import * as model from "./model";

/** The next visits from a date on (`YYYY-MM-DD`), in order. Fails with `invalid`. */
export const nextBookings = ownerQuery({
  args: { from: v.string() },
  returns: v.array(v.object(visitFields)),
  handler: (ctx, { from }) => model.nextBookings(ctx, from),
});

/**
 * The first of what waits, whoever has waited longest first, and bookings by when they are.
 */
export const listWaiting = ownerQuery({
  args: { what: vWaitingItems },
  returns: v.array(vWaitingItem),
  handler: (ctx, { what }) => model.listWaiting(ctx, what),
});

/**
 * How much waits: bookings that are not confirmed, also those whose day is over; visits whose clients
 * are choosing another time; quotes to give, calls to make, messages
 * without an answer, emails that were not delivered, what is quarantined, what clients have asked about their data, and
 * what came in at Stripe without a request, and card payments with something to do about them.
 */
export const countWaiting = ownerQuery({
  args: { what: vWaiting },
  returns: v.number(),
  handler: (ctx, { what }) => getCount(ctx, what),
});
