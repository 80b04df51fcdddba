import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { vCounted, vWaiting, vWaitingItem } from "./fields";
import * as model from "./model";

/**
 * How many of one kind are waiting for the owner, and the first three of kinds with buttons in Today: longest waiting
 * first, but overdue invoices newest first and visits by their date. `today` (`YYYY-MM-DD`, in the business's time
 * zone) separates past from future. A count of 400 means more. Fails with `invalid`.
 */
export const waiting = ownerQuery({
  args: { what: vWaiting, today: v.string() },
  returns: v.object({ count: v.number(), items: v.array(vWaitingItem) }),
  handler: (ctx, args) => model.getWaiting(ctx, args),
});

/**
 * The counts of up to eight kinds, in order, for the tabs and filters of one panel; 100 means more. `today` as in
 * `waiting`. Fails with `invalid`.
 */
export const counts = ownerQuery({
  args: { what: v.array(vCounted), today: v.string() },
  returns: v.array(v.number()),
  handler: (ctx, { what, today }) => model.getCounts(ctx, what, today),
});
