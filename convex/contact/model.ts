import type { PaginationOptions } from "convex/server";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { contactRecord, supportRecord } from "./record";

/** Messages, newest first: the answered ones, the others, or all. */
export async function listContacts(
  ctx: ReadCtx,
  replied: boolean | undefined,
  paginationOpts: PaginationOptions,
) {
  const contacts = ctx.db.query("contacts");
  const wanted =
    replied === undefined
      ? contacts.withIndex("by_quarantined_and_createdAt", (q) => q.eq("quarantined", undefined))
      : contacts.withIndex("by_quarantined_and_replied_and_createdAt", (q) =>
          q.eq("quarantined", undefined).eq("replied", replied),
        );
  const found = await wanted.order("desc").paginate(clampPage(paginationOpts));
  return contactRecord.toPage(ctx, found);
}

/** What was asked for in the welcome window, newest first. */
export async function listSupport(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("supportRequests")
    .withIndex("by_quarantined_and_requestedAt", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return supportRecord.toPage(ctx, found);
}
