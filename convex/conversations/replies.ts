import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { enqueueEmail } from "../email/model";
import { noteEntry, refreshConversation } from "../notifications/conversation";
import { contactOf } from "../notifications/rules";
import { EMAILED_AFTER } from "../shared/undo";
import { replyEmail } from "./emails";
import { replyForm } from "./form";
import { settle, undoSettlement } from "./settling";

interface Sent {
  conversationId: Id<"conversations">;
  text: string;
  requestId: string;
  /** When the newest answer on the writer's screen was sent; absent where there was none. */
  answeredAt?: number | undefined;
  /** Of the newest thing on their screen that came in. */
  upTo: number;
}

/** The reference of the last thing that came in, where it's one that its sender was given. */
async function getReference(ctx: MutationCtx, { latestId }: Doc<"conversations">) {
  const latest = latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
  return latest?.reference.startsWith("WS-") ? latest.reference : undefined;
}

/**
 * Answers by email, which settles what came in. The email waits while it can be undone. A repeated call does nothing
 * more. Fails with `invalid`, with `notFound` where nobody can be written to, and with `changedMeanwhile` where
 * another owner has answered since.
 */
export async function sendReply(
  ctx: MutationCtx,
  by: string,
  { conversationId, text: typed, requestId, answeredAt, upTo }: Sent,
  now: number,
): Promise<Id<"replies">> {
  const repeated = await ctx.db
    .query("replies")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .first();
  if (repeated !== null) return repeated._id;
  const { text } = checked(replyForm, { text: typed });
  const conversation = await ctx.db.get("conversations", conversationId);
  const to = conversation === null ? undefined : contactOf(conversation.key).email;
  if (conversation === null || to === undefined) fail("notFound", {});
  if (conversation.answeredAt !== answeredAt)
    fail("changedMeanwhile", { lastModified: conversation.answeredAt ?? 0 });
  const reference = await getReference(ctx, conversation);
  const settlementId = await settle(ctx, { conversationId, upTo }, now);
  const email = { to, ...replyEmail({ text, reference }), delay: EMAILED_AFTER };
  const emailId = await enqueueEmail(ctx, email);
  const id = await ctx.db.insert("replies", {
    conversationId,
    to,
    text,
    emailId,
    by,
    createdAt: now,
    requestId,
    settlementId,
  });
  await noteEntry(ctx, conversationId, { entry: { kind: "reply", id }, at: now, inProject: true });
  await refreshConversation(ctx, conversationId);
  return id;
}

/** Takes an answer back whose email hasn't left yet, with what it settled. Fails with `alreadySent`. */
export async function undoReply(ctx: MutationCtx, replyId: Id<"replies">): Promise<void> {
  const reply = await ctx.db.get("replies", replyId);
  if (reply === null) return;
  const email = await ctx.db.get("emails", reply.emailId);
  if (email === null || email.state !== "waiting" || email.attempts > 0) fail("alreadySent", {});
  await ctx.db.delete("emails", email._id);
  await ctx.db.delete("replies", replyId);
  await undoSettlement(ctx, reply.settlementId);
  await refreshConversation(ctx, reply.conversationId);
}
