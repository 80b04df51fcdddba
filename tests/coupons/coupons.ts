import type { Id } from "#convex/_generated/dataModel";
import { COUPON_DAYS } from "#convex/business/coupons";
import { getCoupons, redeemCoupon } from "#convex/coupons/model";
import type { Backend } from "../support/backend";
import { NOW, PAT, requestRow } from "../support/factories";

const DAY = 24 * 60 * 60 * 1000;

/** Gives Pat a coupon, usable at once by default. */
export const giveCoupon = (
  backend: Backend,
  code: string,
  {
    email = PAT,
    waiting,
    reference = "WS-FRND",
  }: { email?: string | undefined; waiting?: true; reference?: string } = {},
): Promise<Id<"coupons">> =>
  backend.run((ctx) =>
    ctx.db.insert("coupons", {
      code,
      kind: code.startsWith("SAVE") ? "apology" : "referral",
      reference,
      email,
      ...(waiting && { waiting }),
      issuedAt: NOW,
      expiresAt: NOW + COUPON_DAYS * DAY,
    }),
  );

/** Adds a visit to somebody a month ago. */
export async function serve(backend: Backend, email: string): Promise<void> {
  await backend.run((ctx) =>
    ctx.db.insert("quoteRequests", {
      ...requestRow,
      reference: "WS-DONE",
      email,
      bookingDate: "2026-10-22",
      bookingTime: "09:00",
      confirmed: true,
      status: "Completed",
      submissionTimestamp: NOW - 33 * DAY,
    }),
  );
}

/** Redeems the open coupon with a code. */
export async function redeem(backend: Backend, code: string): Promise<void> {
  await backend.run(async (ctx) => {
    const [coupon] = await getCoupons(ctx, code);
    await redeemCoupon(ctx, { couponId: coupon!._id, note: undefined, now: NOW });
  });
}
