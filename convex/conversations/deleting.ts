import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Retained } from "../core/retention";
import { deleteThread } from "../notifications/conversation";
import { deleteNotifications } from "../notifications/model";
import { deleteUpload } from "../uploads/model";

/** Received emails that one pass deletes. */
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

/** Conversations that have been silent for long; those that never had a message come first. */
export const silentConversations: Retained<"conversations"> = {
  find: async (ctx, before, most) => {
    const silent = ctx.db.query("conversations");
    const unanswered = await silent
      .withIndex("by_lastAt", (q) => q.eq("lastAt", undefined).lt("_creationTime", before))
      .take(most);
    if (unanswered.length > 0) return unanswered;
    return ctx.db
      .query("conversations")
      .withIndex("by_lastAt", (q) => q.gt("lastAt", 0).lt("lastAt", before))
      .take(most);
  },
  drop: (ctx, { _id }) => deleteConversation(ctx, _id),
  most: 1,
};

/** Each takes its files along. */
export const receivedEmails: Retained<"receivedEmails"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("receivedEmails")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
      .take(most),
  drop: deleteReceived,
  most: 10,
};

/** Deletes an email if somebody wrote it into another person's conversation. Returns whether they did. */
export async function eraseReceived(
  ctx: MutationCtx,
  email: Doc<"receivedEmails">,
  emails: readonly string[],
): Promise<boolean> {
  if (!emails.includes(email.from)) return false;
  await deleteReceived(ctx, email);
  if (email.reference !== undefined) await deleteNotifications(ctx, email.reference);
  return true;
}
