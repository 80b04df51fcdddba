import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vSubmissionWithCode } from "../coupons/fields";
import { withCodes } from "../coupons/issuing";
import { vFriend } from "../referrals/fields";
import { envelope } from "../submissions/fields";
import { vRatingTotal, vReview } from "./fields";
import { ratingForm } from "./formRules";
import { ratingRecord } from "./record";
import { listReviews } from "./reviews";
import { getTotal } from "./total";

/**
 * Rates our service; an unhappy rating comes back with a discount code, enough friends with a coupon.
 * Returns what `submitOnce` does.
 */
export const rate = visitorMutation({
  args: {
    ...envelope,
    rating: v.number(),
    userEmail: v.string(),
    anonymous: v.boolean(),
    selectedOptions: v.array(v.string()),
    feedbackText: v.optional(v.string()),
    mayPublish: v.optional(v.boolean()),
    firstName: v.optional(v.string()),
    suburb: v.optional(v.string()),
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

/** What clients say and let us show, newest first, a page at a time. */
export const reviews = visitorQuery({
  args: pageArgs,
  returns: paginationResultValidator(vReview),
  handler: (ctx, { paginationOpts }) => listReviews(ctx, paginationOpts),
});

/** How many ratings there are, and their average: of all of them, not only of those that are shown. */
export const total = visitorQuery({
  args: {},
  returns: vRatingTotal,
  handler: (ctx) => getTotal(ctx),
});
