import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** For which payment, and until when. */
export interface Lock {
  by: Id<"payments">;
  now: number;
  until: number;
}

/** Keeps a coupon for one payment until an instant, so that it can't be given for two; false if it isn't to be had. */
export async function lock(ctx: MutationCtx, coupon: Doc<"coupons">, { by, now, until }: Lock) {
  if ((coupon.lockedUntil ?? 0) > now && coupon.lockedBy !== by) return false;
  await ctx.db.patch("coupons", coupon._id, { lockedBy: by, lockedUntil: until });
  return true;
}

/** Keeps the coupon of a payment for another try; false if it is gone meanwhile. */
export async function lockAgain(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  wanted: Lock,
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  return coupon !== null && coupon.redeemedAt === undefined && lock(ctx, coupon, wanted);
}

/** Nobody pays with it in the payment that kept it: it is free for another one. */
export async function unlockCoupon(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  by: Id<"payments">,
): Promise<void> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon?.lockedBy === by) await ctx.db.patch("coupons", couponId, { lockedUntil: undefined });
}
