/** From this many friends on there is a coupon. */
export const FRIENDS_FOR_COUPON = 2;

/** What a code takes off, be it for friends or an apology, in Australian cents. */
export const REFERRAL_COUPON_CENTS = 10_00;

/** When a code works, wherever one is promised or given: it's for people whom we've been to see. */
export const COUPON_CONDITION =
  "You can use it once we’ve visited you. If we haven’t yet, we’ll check it and email you.";

/** How long a coupon can be used, in days. */
export const COUPON_DAYS = 90;

/** How many friends fit into one submit (docs/product.md 10.1). */
export const MAX_FRIENDS = 5;
