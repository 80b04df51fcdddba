/** What a coupon is for: friends who were recommended, or an apology. */
export const couponKinds = ["referral", "apology"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a submit has earned. */
export interface IssuedCoupon {
  code: string;
  /** It can be used once the owner has approved it. */
  isWaiting: boolean;
}

/** The coupons that a submit has earned, at most one of a kind. */
export type IssuedCoupons = { [Kind in CouponKind]?: IssuedCoupon | undefined };
