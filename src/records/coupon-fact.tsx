import { CouponLink } from "./links";

/** A coupon as one of the facts on a record's card. */
export const couponFact = (code: string | undefined, label = "Coupon") => ({
  label,
  value: code === undefined ? undefined : <CouponLink code={code} />,
});
