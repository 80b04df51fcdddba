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
 * Submits a rating; an unhappy one earns a discount code, enough friends earn a coupon. With the key of a visit's link,
 * the rating is that client's without further details. Returns the results of `receive` and `accept`.
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

/** A page of published ratings, newest first. */
export const reviews = visitorQuery({
  args: pageArgs,
  returns: paginationResultValidator(vReview),
  handler: (ctx, { paginationOpts }) => listReviews(ctx, paginationOpts),
});

/** The number of all ratings, published or not, and their average. */
export const total = visitorQuery({
  args: {},
  returns: vRatingTotal,
  handler: (ctx) => getTotal(ctx),
});
