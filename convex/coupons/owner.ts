import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../functions";
import * as model from "./model";
import { couponFields } from "./tables";

/** The coupons of a code, in any case and spacing: the one that is out first, then redeemed ones. */
export const lookUp = ownerQuery({
  args: { code: v.string() },
  returns: v.array(v.object(couponFields)),
  handler: (ctx, { code }) => model.getCoupons(ctx, code),
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

/** Takes back the redemption of an instant. Fails with `codeInUse` or `notFound`. */
export const reopen = ownerMutation({
  args: { couponId: v.id("coupons"), redeemedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await model.reopenCoupon(ctx, args);
    return null;
  },
});
