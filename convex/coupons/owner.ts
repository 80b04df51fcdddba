import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { couponFields } from "./fields";
import { findCoupon } from "./invoicing";
import * as model from "./model";

/** The coupons of a code, in any case and spacing: valid ones, those that need approval, and redeemed ones. */
export const lookUp = ownerQuery({
  args: { code: v.string() },
  returns: v.array(v.object(couponFields)),
  handler: (ctx, { code }) => model.getCoupons(ctx, code),
});

/** Why somebody can't use a code at an instant, for the owner; null if they can. A caller may have no address. */
export const problem = ownerQuery({
  args: { code: v.string(), email: v.optional(v.string()), now: v.number() },
  returns: v.union(v.null(), v.string()),
  handler: async (ctx, { code, email, now }) => {
    const found = await findCoupon(ctx, { code, email, now });
    return typeof found === "string" ? found : null;
  },
});

/** Redeems a coupon. Returns the time, which `reopen` takes. Fails with `alreadyRedeemed`, `invalid` or `notFound`. */
export const redeem = ownerMutation({
  args: { couponId: v.id("coupons"), note: v.optional(v.string()) },
  returns: v.number(),
  handler: async (ctx, { couponId, note }) => {
    const now = Date.now();
    await model.redeemCoupon(ctx, { couponId, note, now });
    return now;
  },
});

/** Coupons that need approval and hadn't expired when `today` (`YYYY-MM-DD`) began, newest first. */
export const waiting = ownerQuery({
  args: { today: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(couponFields)),
  handler: (ctx, { today, paginationOpts }) => model.listWaiting(ctx, today, paginationOpts),
});

/** Valid unredeemed coupons, latest expiry first. */
export const out = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(couponFields)),
  handler: (ctx, { paginationOpts }) => model.listOut(ctx, paginationOpts),
});

/** How many coupons are valid at an instant, and their total value, up to a maximum number. */
export const outTotal = ownerQuery({
  args: { now: v.number() },
  returns: v.object({ count: v.number(), cents: v.number(), isMore: v.boolean() }),
  handler: (ctx, { now }) => model.totalOut(ctx, now),
});

/** Approves a coupon, and emails whoever earned it. Fails with `alreadyRedeemed` or `notFound`. */
export const approve = ownerMutation({
  args: { couponId: v.id("coupons") },
  returns: v.null(),
  handler: (ctx, { couponId }) => model.approveCoupon(ctx, couponId, Date.now()),
});

/** Undoes the redemption at an instant. Fails with `notFound`. */
export const reopen = ownerMutation({
  args: { couponId: v.id("coupons"), redeemedAt: v.number() },
  returns: v.null(),
  handler: (ctx, args) => model.reopenCoupon(ctx, args),
});
