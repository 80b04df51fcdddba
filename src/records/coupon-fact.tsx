import { CouponLink } from "./links";

/** A coupon among the facts of a record's card. */
export const couponFact = (code: string | undefined, label = "Coupon") => ({
  label,
  value: code === undefined ? undefined : <CouponLink code={code} />,
});
