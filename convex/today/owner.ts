import { v } from "convex/values";
import { ownerQuery } from "../functions";
import * as model from "./model";
import { visitFields, vWaiting, vWaitingItems, vWaitingItem } from "./tables";

/** The next visits from a date on (`YYYY-MM-DD`), in order. Fails with `invalid`. */
export const nextBookings = ownerQuery({
  args: { from: v.string() },
  returns: v.array(v.object(visitFields)),
  handler: (ctx, { from }) => model.nextBookings(ctx, from),
});

/**
 * The first of what waits, whoever has waited longest first, and bookings by when they are. Fails with `invalid`.
 */
export const listWaiting = ownerQuery({
  args: { what: vWaitingItems, from: v.string() },
  returns: v.array(vWaitingItem),
  handler: (ctx, { what, from }) => model.listWaiting(ctx, what, from),
});

/**
 * How much waits: bookings from a date on that are not confirmed, quotes to give, messages without an
 * answer, emails that were not delivered, what is quarantined, what clients have asked about their data. Counted up to `MOST_COUNTED`. Fails with
 * `invalid`.
 */
export const countWaiting = ownerQuery({
  args: { what: vWaiting, from: v.string() },
  returns: v.number(),
  handler: (ctx, { what, from }) => model.countWaiting(ctx, what, from),
});
