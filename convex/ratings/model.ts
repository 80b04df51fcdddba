import type { PaginationOptions } from "convex/server";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import { ratingRecord } from "./record";

/** Rows of a page: each takes two more reads, for its coupons. */
const WITH_COUPONS = 16;

/** Ratings, newest first. */
export async function listRatings(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("serviceRatings")
    .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts, WITH_COUPONS));
  return ratingRecord.toPage(ctx, found);
}
