import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { money } from "#convex/shared/money";

/** A coupon's value and the reason it was given. */
export const given = {
  referral: `${money(REFERRAL_COUPON_CENTS)} off, for referring friends`,
  apology: `${money(REFERRAL_COUPON_CENTS)} off, as an apology for a bad rating`,
};
