import { v } from "convex/values";
import { changeOwn, vChanged } from "../clientChanges";
import { requestMutation } from "../functions";
import * as joining from "./model";

/**
 * Says that one wants to be told if an earlier time comes free for one's visit, on which days (`YYYY-MM-DD`, both
 * included): any from the first that can be booked to the visit's own, unless given. Said again, it changes the
 * days. Fails with `notFound`, `notOpen`, `tooLate` or `invalid`; returns `tooManyRequests` or `linkEnded`.
 */
export const join = requestMutation({
  args: { from: v.optional(v.string()), to: v.optional(v.string()) },
  returns: vChanged,
  handler: (ctx, days) =>
    changeOwn(ctx, (ctx, request, now) => joining.join(ctx, request, { ...days, now })),
});

/** Says that one doesn't wait any more. Fails with `notFound`; returns `tooManyRequests` or `linkEnded`. */
export const leave = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request) => joining.leave(ctx, request)),
});
