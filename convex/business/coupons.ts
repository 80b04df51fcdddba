/** What a code takes off, be it for friends or an apology, in Australian cents. */
export const REFERRAL_COUPON_CENTS = 10_00;

/** How long a coupon can be used, in days. */
export const COUPON_DAYS = 90;
