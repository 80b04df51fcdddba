import type { PaginationOptions } from "convex/server";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { clientRecord } from "./record";

/** Profiles, newest first. */
export async function listClients(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("clients")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return clientRecord.toPage(ctx, found);
}
