import type { PaginationOptions } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import { findByKey } from "../../conversations/model";
import { clampPage } from "../../paging";
import type { ReadCtx } from "../../readCtx";

/** Entries on a page of a thread: each takes another read. */
const MOST_ENTRIES = 20;

/** What a client wrote in their projects and we answered them, newest first. */
export async function listThread(ctx: ReadCtx, email: string, paginationOpts: PaginationOptions) {
  const conversation = await findByKey(ctx, email);
  if (conversation === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_inProject_and_at", (q) =>
      q.eq("conversationId", conversation._id).eq("inProject", true),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_ENTRIES));
  const entries = await Promise.all(found.page.map((entry) => readEntry(ctx, entry)));
  return { ...found, page: entries.flat() };
}

async function readEntry(
  ctx: ReadCtx,
  { _id, at, entry }: Doc<"conversationEntries">,
): Promise<{ _id: string; at: number; by: "business" | "client"; text: string }[]> {
  if (entry.kind === "reply") {
    const reply = await ctx.db.get("replies", entry.id);
    return reply === null ? [] : [{ _id, at, by: "business", text: reply.text }];
  }
  if (entry.kind !== "event") return [];
  const event = await ctx.db.get("adminNotifications", entry.id);
  const text = event?.fields["message"];
  return text === undefined ? [] : [{ _id, at, by: "client", text }];
}
