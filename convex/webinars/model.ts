import type { PaginationOptions } from "convex/server";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { webinarRecord } from "./record";

/** Sign-ups, newest first. */
export async function listSignUps(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webinarsSignUps")
    .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return webinarRecord.toPage(ctx, found);
}
