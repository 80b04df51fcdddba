import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vDayPart } from "../../hours/fields";
import { internalMutation } from "../../internalFunctions";
import { vClosed } from "./fields";
import * as visits from "./visits";

/*
 * What becomes of the visits of days that are closed or opened, in the transaction of that: the form's rules and all that
 * a cancellation or an offer changes are too much for one call (docs/decisions/0030-what-a-call-loads.md).
 */

/** After days were closed, or closed otherwise. Fails with `invalid`. */
export const change = internalMutation({
  args: {
    dates: v.array(v.string()),
    part: v.optional(v.union(v.literal("all"), vDayPart)),
    visits: v.optional(literals("stay", "cancel", "offer")),
    note: v.optional(v.string()),
    press: v.string(),
    now: v.number(),
  },
  returns: vClosed,
  handler: async (ctx, { now, ...closing }) => {
    await visits.bringVisitsBack(ctx, closing.dates, now);
    return visits.changeVisits(ctx, closing, now);
  },
});

/** Offers a client other times once more. Fails with `notFound`. */
export const offerAgain = internalMutation({
  args: { reference: v.string(), now: v.number() },
  returns: vClosed,
  handler: (ctx, { reference, now }) => visits.offerAgain(ctx, reference, now),
});

/** After days were opened. */
export const bringBack = internalMutation({
  args: { dates: v.array(v.string()), now: v.number() },
  returns: v.null(),
  handler: async (ctx, { dates, now }) => {
    await visits.bringVisitsBack(ctx, dates, now);
    return null;
  },
});
