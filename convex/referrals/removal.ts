import { withdrawCoupons } from "../coupons/issuing";
import { defineRemoval } from "../submissions/removal";
import { referral } from "./form";

/** The coupon goes with its referral; one that was used, or that the owner has dealt with, keeps it. */
export const removal = defineRemoval({
  form: referral,
  withdraw: (ctx, { reference }, now) => withdrawCoupons(ctx, reference, now),
});
