import type { Id } from "../_generated/dataModel";
import type { Entry } from "./fields";
import { findByKey, type WriteCtx } from "./model";

/** Rows of each kind that one pass deletes. */
const BATCH = 30;

/**
 * Deletes a conversation with its events, entries and replies, some at a time. Returns how many rows went, and whether
 * it's over.
 */
export async function deleteConversation(
  ctx: WriteCtx,
  conversationId: Id<"conversations">,
): Promise<{ deleted: number; isDone: boolean }> {
  const entries = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_at", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  const replies = await ctx.db
    .query("replies")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  const events = await ctx.db
    .query("adminNotifications")
    .withIndex("by_conversationId_and_timestamp", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const { _id } of entries) await ctx.db.delete("conversationEntries", _id);
  for (const { _id } of replies) await ctx.db.delete("replies", _id);
  for (const { _id } of events) await ctx.db.delete("adminNotifications", _id);
  const found = [entries.length, replies.length, events.length];
  const isDone = Math.max(...found) < BATCH;
  if (isDone) await ctx.db.delete("conversations", conversationId);
  return { deleted: found.reduce((sum, count) => sum + count, isDone ? 1 : 0), isDone };
}

/** Deletes the conversation of a key, where all that was in it has been taken back. */
export async function deleteIfEmpty(ctx: WriteCtx, key: string): Promise<void> {
  const conversation = await findByKey(ctx, key);
  if (conversation === null || conversation.lastAt !== undefined) return;
  const entries = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_at", (q) => q.eq("conversationId", conversation._id))
    .take(BATCH);
  for (const { entry } of entries) if ((await getEntry(ctx, entry)) !== null) return;
  await deleteConversation(ctx, conversation._id);
}

/** The row that an entry of a conversation stands for; null once it's deleted. */
function getEntry(ctx: WriteCtx, entry: Entry) {
  switch (entry.kind) {
    case "event":
      return ctx.db.get("adminNotifications", entry.id);
    case "email":
      return ctx.db.get("emails", entry.id);
    case "reply":
      return ctx.db.get("replies", entry.id);
  }
}
