import { COUPON_DAYS } from "../business/coupons";
import type { CouponKind } from "../shared/couponKinds";
import { fold } from "../shared/fold";
import { newReference } from "../shared/ids";
import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";

/** How long a coupon is valid, in milliseconds. */
export const COUPON_MS = COUPON_DAYS * 24 * 60 * 60 * 1000;

const FIRST_NUMBER = 100;
const LAST_NUMBER = 999;

/**
 * A code such as FRIEND-7K3F or SAVE123 (docs/product.md 10.3). It needn't be unique: a code only works with the
 * address it was issued to.
 * @param random numbers in [0, 1)
 */
export const newCode: Record<CouponKind, (random: () => number) => string> = {
  referral: (random) => newReference(4, random, "FRIEND"),
  apology: (random) =>
    `SAVE${FIRST_NUMBER + Math.floor(random() * (LAST_NUMBER - FIRST_NUMBER + 1))}`,
};

/** A typed code as it was issued, however it's spelled: `friend 7k3f`. */
export function codeTyped(text: string): string {
  const letters = fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return letters.replace(/^FRIEND(?=.)/, "FRIEND-");
}

const CODE = /^(?:FRIEND-[A-Z0-9]{4,8}|SAVE\d{3})$/;

/**
 * What a receipt says about a request's coupon; undefined without one. The code isn't looked up (docs/product.md 10.3),
 * so as not to reveal whose it is to whoever types an address.
 */
export function codeWords(typed = ""): string | undefined {
  const code = codeTyped(typed);
  if (code === "") return undefined;
  return CODE.test(code)
    ? `We’ll look at your code ${code} at the visit.`
    : `“${truncate(cleanLine(typed), 30)}” doesn’t look like a code of ours: they’re like FRIEND-7K3F or SAVE123. If you have one, tell us when we call.`;
}

/** The code at the start of a text; null if it isn't like ours. */
export function couponCodeIn(text: string): string | null {
  const code = codeTyped(text);
  return /^(?:FRIEND-|SAVE\d)/.test(code) ? code : null;
}
