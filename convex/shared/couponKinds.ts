/** What a coupon is for: recommending friends, or an apology. */
export const couponKinds = ["referral", "apology"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** A coupon that a submission earned. */
export interface IssuedCoupon {
  code: string;
  isWaiting: boolean;
}

/** The coupons that a submission earned, at most one of each kind. */
export type IssuedCoupons = { [Kind in CouponKind]?: IssuedCoupon | undefined };
