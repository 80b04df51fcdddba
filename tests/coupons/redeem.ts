import { getCoupons, redeemCoupon } from "#convex/coupons/model";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";

/** Redeems the coupon that is out under a code. */
export async function redeem(backend: Backend, code: string): Promise<void> {
  await backend.run(async (ctx) => {
    const [coupon] = await getCoupons(ctx, code);
    await redeemCoupon(ctx, { couponId: coupon!._id, note: undefined, now: NOW });
  });
}
