/** Friends that somebody has to refer for a coupon. */
export const FRIENDS_FOR_COUPON = 2;

/** What a code takes off, for referrals or as an apology, in Australian cents. */
export const REFERRAL_COUPON_CENTS = 10_00;

/** The condition that's shown wherever a code is promised or issued: it's for people whom we've visited. */
export const COUPON_CONDITION =
  "You can use it once we’ve visited you. If we haven’t yet, we’ll check it and email you.";

/** Days until a coupon expires. */
export const COUPON_DAYS = 90;

/** Most friends in one submission (docs/product.md 10.1). */
export const MAX_FRIENDS = 5;
