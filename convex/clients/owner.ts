import { paginationResultValidator } from "convex/server";
import { ownerQuery } from "../core/functions";
import { clampPage, pageArgs } from "../core/paging";
import { clientRecord } from "./record";
import { vClientRow } from "./tables";

/** Client profiles, newest first. */
export const profiles = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vClientRow),
  handler: async (ctx, { paginationOpts }) => {
    const found = await ctx.db
      .query("clients")
      .withIndex("by_quarantined", (q) => q.eq("quarantined", undefined))
      .order("desc")
      .paginate(clampPage(paginationOpts));
    return clientRecord.toPage(ctx, found);
  },
});
