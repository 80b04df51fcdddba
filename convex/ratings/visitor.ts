import { paginationResultValidator } from "convex/server";
import { visitorMutation, visitorQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vSubmissionWithCode } from "../coupons/fields";
import { withCodes } from "../coupons/issuing";
import { argsOf, envelope } from "../submissions/fields";
import { addRating } from "./create";
import { vRatingTotal, vReview } from "./fields";
import { ratingForm, ratingQuestions } from "./formRules";
import { findClientOf } from "./model";
import { listReviews } from "./reviews";
import { getTotal } from "./total";

/**
 * Rates our service; an unhappy rating comes back with a discount code, enough friends with a coupon. Who came by the link
 * of their visit needn't say who they are: with its key the rating is that client's.
 * Returns what `receive` and `accept` answer.
 */
export const rate = visitorMutation({
  args: { ...envelope, ...argsOf(ratingQuestions) },
  returns: vSubmissionWithCode,
  handler: async (ctx, { visit, ...rated }) => {
    const client = visit === undefined || rated.anonymous ? null : await findClientOf(ctx, visit);
    const result = await addRating(ctx, {
      form: "rating",
      sender: ctx.visitor,
      args: { ...rated, ...(client && { userEmail: client.email, referrerName: client.name }) },
      rules: ratingForm,
      proved: client?.isEmailed === true ? client.email : undefined,
    });
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
