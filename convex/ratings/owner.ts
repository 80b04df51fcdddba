import { paginationResultValidator } from "convex/server";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import * as model from "./model";
import { vRatingRow } from "./tables";

/** Ratings, newest first, with the code that went out as an apology. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vRatingRow),
  handler: (ctx, { paginationOpts }) => model.listRatings(ctx, paginationOpts),
});
