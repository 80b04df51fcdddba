import type { PaginationOptions } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import { clampPage } from "../../paging";
import type { ReadCtx } from "../../readCtx";

type Design = Doc<"webFormSubmissions">;

/** Corrections on a page: a brief has a few. */
const MOST_CHANGES = 20;

/** What a client has put right in their brief, newest first. */
export async function listChanges(ctx: ReadCtx, design: Design, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", design._id))
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_CHANGES));
  return { ...found, page: found.page.map(({ _id, at, values }) => ({ _id, at, values })) };
}
