import { v } from "convex/values";
import { withCodes } from "../coupons/model";
import { vSubmissionWithCode } from "../coupons/tables";
import { visitorMutation } from "../functions";
import { vFriend } from "../referrals/tables";
import { submitOnce } from "../submissions/model";
import { envelope } from "../submissions/tables";
import * as model from "./model";
import { ratingForm } from "./rules";

/**
 * Rates our service; one or two stars come back with a discount code, two or more friends with a coupon. Fails with `invalid` or
 * `alreadySubmitted`; returns `tooManyRequests`.
 */
export const rate = visitorMutation({
  args: {
    ...envelope,
    rating: v.number(),
    userEmail: v.string(),
    anonymous: v.boolean(),
    selectedOptions: v.array(v.string()),
    feedbackText: v.optional(v.string()),
    referrals: v.array(vFriend),
    terms: v.boolean(),
  },
  returns: vSubmissionWithCode,
  handler: async (ctx, args) => {
    const submission = { form: "rating", args, rules: ratingForm } as const;
    const result = await submitOnce(ctx, submission, (rating, accepted) =>
      model.placeRating(ctx, rating, accepted),
    );
    return withCodes(ctx, result, "apology");
  },
});
