import { v } from "convex/values";
import { requestMutation } from "../functions";
import * as joining from "./model";

/**
 * Joins the waiting list for an earlier time, on some days (`YYYY-MM-DD`, both inclusive): any from the first bookable
 * one to the visit's own by default. Repeated, it changes the days. Fails with `notFound`, `notOpen`, `tooLate` or
 * `invalid`; returns `tooManyRequests` or `linkEnded`.
 */
export const join = requestMutation({
  args: { from: v.optional(v.string()), to: v.optional(v.string()) },
  handler: (ctx, days) => joining.join(ctx, ctx.request, { ...days, now: ctx.now }),
});

/** Leaves the waiting list. Fails with `notFound`; returns `tooManyRequests` or `linkEnded`. */
export const leave = requestMutation({
  args: {},
  handler: (ctx) => joining.leave(ctx, ctx.request),
});
