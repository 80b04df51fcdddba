import { v } from "convex/values";
import { withCodes } from "../coupons/model";
import { vSubmissionWithCode } from "../coupons/tables";
import { visitorMutation } from "../functions";
import { vFriend } from "../referrals/tables";
import { envelope } from "../submissions/tables";
import { ratingRecord } from "./record";
import { ratingForm } from "./rules";

/**
 * Rates our service; an unhappy rating comes back with a discount code, enough friends with a coupon.
 * Fails with `invalid` or `alreadySubmitted`; returns `tooManyRequests`.
 */
export const rate = visitorMutation({
  args: {
    ...envelope,
    rating: v.number(),
    userEmail: v.string(),
    anonymous: v.boolean(),
    selectedOptions: v.array(v.string()),
    feedbackText: v.optional(v.string()),
    referrerName: v.optional(v.string()),
    referrals: v.array(vFriend),
    terms: v.boolean(),
  },
  returns: vSubmissionWithCode,
  handler: async (ctx, args) => {
    const submission = { sender: ctx.visitor, args, rules: ratingForm };
    const result = await ratingRecord.submit(ctx, submission);
    return withCodes(ctx, result, "apology");
  },
});
