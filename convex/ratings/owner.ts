import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vRatingRow } from "./fields";
import * as model from "./model";

/** Ratings, newest first, with the code that went out as an apology. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vRatingRow),
  handler: (ctx, { paginationOpts }) => model.listRatings(ctx, paginationOpts),
});

/** Shows a rating on the website, or takes it off. Fails with `notFound`, also where we may not show it. */
export const setApproved = ownerMutation({
  args: { reference: v.string(), approved: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, approved }) => {
    await model.setApproved(ctx, reference, approved);
    return null;
  },
});
