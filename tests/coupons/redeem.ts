import { couponsOf, redeemCoupon } from "#convex/coupons/model";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";

/** Uses up the coupon that is out under a code. */
export async function useUp(t: Backend, code: string): Promise<void> {
  await t.run(async (ctx) => {
    const [coupon] = await couponsOf(ctx, code);
    await redeemCoupon(ctx, { couponId: coupon!._id, note: undefined, now: NOW });
  });
}
