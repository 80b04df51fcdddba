import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { couponFields } from "./fields";
import { findCoupon } from "./invoicing";
import * as model from "./model";

/** The coupons of a code, in any case and spacing: those that can be used, that wait, that were used. */
export const lookUp = ownerQuery({
  args: { code: v.string() },
  returns: v.array(v.object(couponFields)),
  handler: (ctx, { code }) => model.getCoupons(ctx, code),
});

/** Why a code is no use to somebody at an instant, in words for the owner; null if it is. A caller may have no address. */
export const problem = ownerQuery({
  args: { code: v.string(), email: v.optional(v.string()), now: v.number() },
  returns: v.union(v.null(), v.string()),
  handler: async (ctx, { code, email, now }) => {
    const found = await findCoupon(ctx, { code, email, now });
    return typeof found === "string" ? found : null;
  },
});

/**
 * Uses a coupon up. Returns when, which `reopen` takes. Fails with `alreadyRedeemed`, `invalid` or
 * `notFound`.
 */
export const redeem = ownerMutation({
  args: { couponId: v.id("coupons"), note: v.optional(v.string()) },
  returns: v.number(),
  handler: async (ctx, { couponId, note }) => {
    const now = Date.now();
    await model.redeemCoupon(ctx, { couponId, note, now });
    return now;
  },
});

/** Those that wait to be approved and hadn't run out when `today` (`YYYY-MM-DD`, the business's) began, newest first. */
export const waiting = ownerQuery({
  args: { today: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(couponFields)),
  handler: (ctx, { today, paginationOpts }) => model.listWaiting(ctx, today, paginationOpts),
});

/** Those that are out: given, not used yet, and not waiting; the one that lasts longest first. */
export const out = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(couponFields)),
  handler: (ctx, { paginationOpts }) => model.listOut(ctx, paginationOpts),
});

/** How many are out that can be used at an instant, and what they come to; it stops at the most that is counted. */
export const outTotal = ownerQuery({
  args: { now: v.number() },
  returns: v.object({ count: v.number(), cents: v.number(), isMore: v.boolean() }),
  handler: (ctx, { now }) => model.totalOut(ctx, now),
});

/** Lets one be used that waits, and emails the person who earned it. Fails with `alreadyRedeemed` or `notFound`. */
export const approve = ownerMutation({
  args: { couponId: v.id("coupons") },
  returns: v.null(),
  handler: (ctx, { couponId }) => model.approveCoupon(ctx, couponId, Date.now()),
});

/** Takes back the redemption of an instant. Fails with `notFound`. */
export const reopen = ownerMutation({
  args: { couponId: v.id("coupons"), redeemedAt: v.number() },
  returns: v.null(),
  handler: (ctx, args) => model.reopenCoupon(ctx, args),
});
