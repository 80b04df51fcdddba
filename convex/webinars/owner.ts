import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { clampPage, pageArgs } from "../core/paging";
import { webinarRecord } from "./record";
import { signUpFields } from "./tables";

/** Who signed up for the webinars, newest first. */
export const signUps = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(signUpFields)),
  handler: async (ctx, { paginationOpts }) => {
    const found = await ctx.db
      .query("webinarsSignUps")
      .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
      .order("desc")
      .paginate(clampPage(paginationOpts));
    return webinarRecord.toPage(ctx, found);
  },
});
