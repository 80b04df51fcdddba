import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Retained } from "../core/retention";
import { deleteThread } from "../notifications/conversation";
import { deleteNotifications } from "../notifications/model";
import { deleteUpload } from "../uploads/model";

const BATCH = 30;

/** Deletes a conversation with its rows, in batches. Returns the number of deleted rows, and whether it's done. */
export async function deleteConversation(
  ctx: Pick<MutationCtx, "db" | "storage">,
  conversationId: Id<"conversations">,
): Promise<{ deleted: number; isDone: boolean }> {
  const received = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const row of received) await deleteReceived(ctx, row);
  // The conversation itself is last, because the rest is found by it.
  if (received.length === BATCH) return { deleted: BATCH, isDone: false };
  const { deleted, isDone } = await deleteThread(ctx, conversationId);
  return { deleted: deleted + received.length, isDone };
}

/** Deletes a received email with its files. */
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

/** Retention of conversations without recent messages; those that never had one come first. */
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

/** Retention of received emails, with their files. */
export const receivedEmails: Retained<"receivedEmails"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("receivedEmails")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
      .take(most),
  drop: deleteReceived,
  most: 10,
};

/** Deletes an email that an erased person wrote into somebody else's conversation. Returns whether it was theirs. */
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
