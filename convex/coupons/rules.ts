import { COUPON_DAYS } from "../business/coupons";
import type { CouponKind } from "../shared/couponKinds";
import { fold } from "../shared/fold";
import { newReference } from "../shared/ids";
import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";

/** How long a coupon can be used, in milliseconds. */
export const COUPON_MS = COUPON_DAYS * 24 * 60 * 60 * 1000;

const FIRST_NUMBER = 100;
const LAST_NUMBER = 999;

/**
 * A code such as FRIEND-7K3F or SAVE123 (docs/product.md 10.3). Nobody has to draw one that isn't out: a code is good
 * with the address it was given to, and with no other.
 * @param random numbers in [0, 1)
 */
export const newCode: Record<CouponKind, (random: () => number) => string> = {
  referral: (random) => newReference(4, random, "FRIEND"),
  apology: (random) =>
    `SAVE${FIRST_NUMBER + Math.floor(random() * (LAST_NUMBER - FIRST_NUMBER + 1))}`,
};

/** What a code looks like as it was issued, however somebody reads it out: `friend 7k3f`. */
export function codeTyped(text: string): string {
  const letters = fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return letters.replace(/^FRIEND(?=.)/, "FRIEND-");
}

const CODE = /^(?:FRIEND-[A-Z0-9]{4,8}|SAVE\d{3})$/;

/**
 * What a receipt says of a code that came with a request; undefined where none did. It isn't looked up (docs/product.md
 * 10.3), and whose it is isn't told to the person who types an address.
 */
export function codeWords(typed = ""): string | undefined {
  const code = codeTyped(typed);
  if (code === "") return undefined;
  return CODE.test(code)
    ? `We’ll look at your code ${code} at the visit.`
    : `“${truncate(cleanLine(typed), 30)}” doesn’t look like a code of ours: they’re like FRIEND-7K3F or SAVE123. If you have one, tell us when we call.`;
}

/** The code that a text begins like; null where it's none of ours. */
export function couponCodeIn(text: string): string | null {
  const code = codeTyped(text);
  return /^(?:FRIEND-|SAVE\d)/.test(code) ? code : null;
}
