import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { redeemCoupon } from "../../coupons/model";

/** Uses the coupon that a referral has earned, at an instant (epoch milliseconds). */
export const use = internalMutation({
  args: { reference: v.string(), note: v.string(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { reference, note, at }) => {
    const coupon = await ctx.db
      .query("coupons")
      .withIndex("by_reference_and_kind", (q) =>
        q.eq("reference", reference).eq("kind", "referral"),
      )
      .first();
    if (coupon !== null) await redeemCoupon(ctx, { couponId: coupon._id, note, now: at });
    return null;
  },
});
