import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { vCounted, visitFields, vWaiting, vWaitingItem } from "./fields";
import * as model from "./model";

/** The next visits from a date on (`YYYY-MM-DD`), in order. Fails with `invalid`. */
export const nextBookings = ownerQuery({
  args: { from: v.string() },
  returns: v.array(v.object(visitFields)),
  handler: (ctx, { from }) => model.nextBookings(ctx, from),
});

/**
 * How much of one kind waits for the owner, and the first three where Today has buttons for them: those who have waited longest
 * first, what's overdue by the newest, and visits by when they are. `today` (`YYYY-MM-DD`, the business's) parts what is over from what is to come.
 * 400 stands for more. Fails with `invalid`.
 */
export const waiting = ownerQuery({
  args: { what: vWaiting, today: v.string() },
  returns: v.object({ count: v.number(), items: v.array(vWaitingItem) }),
  handler: (ctx, args) => model.getWaiting(ctx, args),
});

/**
 * How many there are of up to eight kinds, in their order, for the tabs and choices of one panel; 100 stands for more.
 * `today` as in `waiting`. Fails with `invalid`.
 */
export const counts = ownerQuery({
  args: { what: v.array(vCounted), today: v.string() },
  returns: v.array(v.number()),
  handler: (ctx, { what, today }) => model.getCounts(ctx, what, today),
});
