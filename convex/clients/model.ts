import type { PaginationOptions } from "convex/server";
import type { QueryCtx } from "../_generated/server";
import { clampPage } from "../paging";
import { clientRecord } from "./record";

/** Profiles, newest first. */
export async function listClients(ctx: Pick<QueryCtx, "db">, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("clients")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return clientRecord.toPage(ctx, found);
}
