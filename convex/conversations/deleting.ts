import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deleteThread } from "../notifications/conversation";
import { deleteUpload } from "../uploads/model";

/** Emails that came in which one pass deletes. */
const BATCH = 30;

/**
 * Deletes a conversation with its events, entries, replies and the emails that came in, some at a time. Returns how many
 * rows went, and whether it's over.
 */
export async function deleteConversation(
  ctx: Pick<MutationCtx, "db" | "storage">,
  conversationId: Id<"conversations">,
): Promise<{ deleted: number; isDone: boolean }> {
  const received = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const row of received) await deleteReceived(ctx, row);
  // The conversation itself goes last: by it the rest is found.
  if (received.length === BATCH) return { deleted: BATCH, isDone: false };
  const { deleted, isDone } = await deleteThread(ctx, conversationId);
  return { deleted: deleted + received.length, isDone };
}

/** Deletes what came by email, with its files. */
export async function deleteReceived(
  ctx: Pick<MutationCtx, "db" | "storage">,
  { _id, files }: Doc<"receivedEmails">,
): Promise<void> {
  for (const { file } of files) {
    const upload = await ctx.db.get("uploads", file);
    if (upload !== null) await deleteUpload(ctx, upload);
  }
  await ctx.db.delete("receivedEmails", _id);
}
