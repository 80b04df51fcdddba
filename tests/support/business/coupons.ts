/** Referring this many friends earns a coupon. */
export const FRIENDS_FOR_COUPON = 2;

/** The discount of a code, for friends or an apology, in Australian cents. */
export const REFERRAL_COUPON_CENTS = 10_00;

/** When a code works, wherever we promise or give one: it's for people we've visited. */
export const COUPON_CONDITION =
  "You can use it once we’ve visited you. If we haven’t yet, we’ll check it and email you.";

/** A coupon's validity, in days. */
export const COUPON_DAYS = 90;

/** The most friends in one submit (docs/product.md 10.1). */
export const MAX_FRIENDS = 5;
