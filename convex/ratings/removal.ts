import { withdrawCoupons } from "../coupons/issuing";
import { defineRemoval } from "../submissions/removal";
import { rating } from "./form";
import { uncountRating } from "./total";

/** The coupons go with their rating, and its stars out of the average. */
export const removal = defineRemoval({
  form: rating,
  erase: async (ctx, { rating: stars, quarantined }) => {
    if (quarantined === undefined) await uncountRating(ctx, stars);
  },
  withdraw: async (ctx, { reference, rating: stars, quarantined }, now) => {
    const isWithdrawn = await withdrawCoupons(ctx, reference, now);
    if (isWithdrawn && quarantined === undefined) await uncountRating(ctx, stars);
    return isWithdrawn;
  },
});
