import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { clampPage } from "../core/paging";
import { findByKey } from "../notifications/conversation";
import { vSentFile } from "../uploads/fields";
import { viewFiles } from "../uploads/model";
import { readReceived } from "./received";

/** A message as its client sees it. */
export const vClientEntry = v.object({
  _id: v.string(),
  at: v.number(),
  by: v.union(v.literal("client"), v.literal("business")),
  text: v.string(),
  /** The sender's address, if it's another one. */
  from: v.optional(v.string()),
  files: v.array(vSentFile),
});
type ClientEntry = Infer<typeof vClientEntry>;

/** Page size: each entry takes another read or two. */
const MOST_ENTRIES = 20;

type ThreadCtx = Pick<QueryCtx, "db" | "storage">;

/** A client's messages, by email or in their projects, and our replies, newest first. */
export async function listForClient(
  ctx: ThreadCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const conversation = await findByKey(ctx, email);
  if (conversation === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_inProject_and_at", (q) =>
      q.eq("conversationId", conversation._id).eq("inProject", true),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_ENTRIES));
  const entries = await Promise.all(found.page.map((entry) => readEntry(ctx, entry, email)));
  return { ...found, page: entries.flat() };
}

async function readEntry(
  ctx: ThreadCtx,
  { _id, at, entry }: Doc<"conversationEntries">,
  email: string,
): Promise<ClientEntry[]> {
  if (entry.kind === "reply") {
    const reply = await ctx.db.get("replies", entry.id);
    if (reply === null) return [];
    const files = await viewFiles(ctx, reply.photos);
    return [{ _id, at, by: "business", text: reply.text, files }];
  }
  if (entry.kind !== "event") return [];
  const event = await ctx.db.get("adminNotifications", entry.id);
  const text = event?.fields["message"] ?? event?.fields["automatic"];
  if (event === null || text === undefined) return [];
  const { from, files = [] } =
    event.eventType === "Email Received"
      ? ((await readReceived(ctx, event.reference, email)) ?? {})
      : {};
  return [{ _id, at, by: "client", text, ...(from !== undefined && { from }), files }];
}
