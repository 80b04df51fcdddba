import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { dateAt, formatDate } from "../shared/dates";
import { codeTyped } from "./rules";

/** The payment that reserves a coupon, and until when. */
export interface Lock {
  by: Id<"payments">;
  now: number;
  until: number;
}

/** Reserves a coupon for one payment until an instant; false if it's reserved for another. */
export async function lock(ctx: MutationCtx, coupon: Doc<"coupons">, { by, now, until }: Lock) {
  if ((coupon.lockedUntil ?? 0) > now && coupon.lockedBy !== by) return false;
  await ctx.db.patch("coupons", coupon._id, { lockedBy: by, lockedUntil: until });
  return true;
}

/** Extends the reservation for another attempt; false if the coupon is gone. */
export async function lockAgain(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  wanted: Lock,
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  return coupon !== null && coupon.redeemedAt === undefined && lock(ctx, coupon, wanted);
}

/** Releases a coupon from the payment that reserved it. */
export async function unlockCoupon(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  by: Id<"payments">,
): Promise<void> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon?.lockedBy === by) await ctx.db.patch("coupons", couponId, { lockedUntil: undefined });
}

/** A code as typed, with the address of the order. */
interface TypedCoupon {
  code: string;
  email: string;
}

/** The unredeemed coupon of an address and code; one that needs approval only if there's no other. */
async function getOpenCoupon(
  ctx: ReadCtx,
  { code, email }: TypedCoupon,
): Promise<Doc<"coupons"> | null> {
  // Those without `waiting` sort first.
  return ctx.db
    .query("coupons")
    .withIndex("by_email_and_code_and_redeemedAt_and_waiting", (q) =>
      q.eq("email", email).eq("code", codeTyped(code)).eq("redeemedAt", undefined),
    )
    .first();
}

/** Why a coupon can't be used, for whoever typed its code; null if it can. */
function uselessBecause(coupon: Doc<"coupons"> | null, now: number): string | null {
  if (coupon === null) {
    return "We don’t know this code with your email address, or it was used before. Use the address you got it with, or leave it out and tell us the code when we call";
  }
  const { waiting, expiresAt } = coupon;
  if (expiresAt <= now) {
    return `This code could be used until ${formatDate(dateAt(expiresAt))}. Leave it out, or call us`;
  }
  return waiting === undefined
    ? null
    : "We still have to look at this code. Leave it out and tell us the code when we call, or order later";
}

/**
 * Why a code can't be used for a payment now, for the payer; null if it can.
 * @param isOwn whether the payment that reserved the coupon is the payer's own
 */
export async function couponProblem(
  ctx: ReadCtx,
  typed: TypedCoupon,
  now: number,
  isOwn: (paymentId: Id<"payments">) => Promise<boolean>,
): Promise<string | null> {
  const coupon = await getOpenCoupon(ctx, typed);
  const useless = uselessBecause(coupon, now);
  if (coupon === null || useless !== null) return useless;
  const { lockedBy, lockedUntil = 0 } = coupon;
  const isLocked = lockedUntil > now && (lockedBy === undefined || !(await isOwn(lockedBy)));
  return isLocked
    ? "Somebody is paying with this code at the moment. Please try again in an hour, or call us"
    : null;
}

/** Reserves a coupon for a new payment; null if it's not available. */
export async function lockCoupon(
  ctx: MutationCtx,
  typed: TypedCoupon,
  wanted: Lock,
): Promise<Id<"coupons"> | null> {
  const coupon = await getOpenCoupon(ctx, typed);
  if (coupon === null || uselessBecause(coupon, wanted.now) !== null) return null;
  return (await lock(ctx, coupon, wanted)) ? coupon._id : null;
}

/** Redeems the coupon of a completed payment; false if it was redeemed before. */
export async function redeemWithPayment(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  { reference, now }: { reference: string; now: number },
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon === null || coupon.redeemedAt !== undefined) return false;
  const note = `Paid by card, ${reference}`;
  await ctx.db.patch("coupons", couponId, { redeemedAt: now, note });
  return true;
}
