import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { signUpFields } from "./fields";
import * as model from "./model";

/** Who signed up for the webinars, newest first. */
export const signUps = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(signUpFields)),
  handler: (ctx, { paginationOpts }) => model.listSignUps(ctx, paginationOpts),
});
