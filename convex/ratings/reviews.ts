import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { dateAt } from "../shared/dates";
import type { vReview } from "./fields";

/** Page size of reviews, which can have long comments. */
const REVIEWS = 24;

function toReview(record: Doc<"serviceRatings">): Infer<typeof vReview> {
  const { _id: id, firstName = "", suburb, rating, feedbackText: words, reply, timestamp } = record;
  return { id, firstName, suburb, rating, words, reply, date: dateAt(timestamp) };
}

/** The published ratings, newest first. */
export async function listReviews(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("serviceRatings")
    .withIndex("by_approved_and_timestamp", (q) => q.eq("approved", true))
    .order("desc")
    .paginate(clampPage(paginationOpts, REVIEWS));
  return { ...found, page: found.page.map(toReview) };
}
