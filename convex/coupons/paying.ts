import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { dateAt, formatDate } from "../shared/dates";
import { codeTyped } from "./rules";

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

/** A code as somebody typed it, with the address that they ordered with. */
interface TypedCoupon {
  code: string;
  email: string;
}

/** The coupon that an address was given under a code, if it isn't used up; one that waits only if there's no other. */
async function getOpenCoupon(
  ctx: ReadCtx,
  { code, email }: TypedCoupon,
): Promise<Doc<"coupons"> | null> {
  // Those without the mark come first.
  return ctx.db
    .query("coupons")
    .withIndex("by_email_and_code_and_redeemedAt_and_waiting", (q) =>
      q.eq("email", email).eq("code", codeTyped(code)).eq("redeemedAt", undefined),
    )
    .first();
}

/** Why a coupon is no use to the person who typed its code, in words for them; null if it is. */
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
 * Why a code can't be used for a payment now, in words for the payer; null if it can.
 * @param isOwn whether the payment that locks the code is the payer's own
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

/** Keeps a code for a payment that begins; null if it isn't to be had. */
export async function lockCoupon(
  ctx: MutationCtx,
  typed: TypedCoupon,
  wanted: Lock,
): Promise<Id<"coupons"> | null> {
  const coupon = await getOpenCoupon(ctx, typed);
  if (coupon === null || uselessBecause(coupon, wanted.now) !== null) return null;
  return (await lock(ctx, coupon, wanted)) ? coupon._id : null;
}

/** Uses up the coupon that a payment was made with; false if somebody else had used it before. */
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
