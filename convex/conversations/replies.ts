import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail, takeBackUntried } from "../email/model";
import { attachedProblem } from "../email/rules";
import { addReply, refreshConversation, takeBackReply } from "../notifications/conversation";
import { contactOf } from "../notifications/rules";
import { noteContact } from "../people/model";
import { isReference } from "../shared/ids";
import { EMAILED_AFTER } from "../shared/undo";
import type { SentPhotos } from "../uploads/fields";
import { findPhotos } from "../uploads/model";
import { replyEmail } from "./emails";
import { defaultTemplates, replyForm, replyTemplatesForm } from "./formRules";
import { getThread } from "./receiving";
import { settle, undoSettlement } from "./settling";

const getRow = (ctx: ReadCtx) => ctx.db.query("replyTemplates").first();

/** The reply templates, or the default ones, with their version. */
export async function getTemplates(ctx: ReadCtx) {
  const row = await getRow(ctx);
  return row === null
    ? { templates: defaultTemplates, lastModified: 0 }
    : { templates: row.templates, lastModified: row.lastModified };
}

/** Saves the reply templates. Fails with `invalid`, or `changedMeanwhile`. */
export async function setTemplates(
  ctx: MutationCtx,
  { templates: typed, lastModified }: { templates: unknown; lastModified: number },
  now: number,
): Promise<{ lastModified: number }> {
  const { templates } = checked(replyTemplatesForm, { templates: typed });
  const row = await getRow(ctx);
  const current = row?.lastModified ?? 0;
  if (current !== lastModified) fail("changedMeanwhile", { lastModified: current });
  const next = { templates, lastModified: Math.max(now, current + 1) };
  if (row === null) await ctx.db.insert("replyTemplates", next);
  else await ctx.db.patch("replyTemplates", row._id, next);
  return { lastModified: next.lastModified };
}

interface Sent {
  conversationId: Id<"conversations">;
  text: string;
  requestId: string;
  /** When the newest reply on the writer's screen was sent; absent without one. */
  answeredAt?: number | undefined;
  /** The time of the newest event on their screen. */
  upTo: number;
  photos?: SentPhotos;
}

/** The reference of the last event, if its sender was given it. */
async function getReference(ctx: MutationCtx, { latestId }: Doc<"conversations">) {
  const latest = latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
  return latest !== null && isReference(latest.reference) ? latest.reference : undefined;
}

/**
 * Replies by email, which settles what came in. The email waits while it can be undone. Idempotent. Fails with
 * `invalid`, with `notFound` if nobody can be emailed, and with `changedMeanwhile` if another owner has replied since.
 */
export async function sendReply(
  ctx: MutationCtx,
  by: string,
  { conversationId, text: typed, requestId, answeredAt, upTo, photos: sent }: Sent,
  now: number,
): Promise<Id<"replies">> {
  const repeated = await ctx.db
    .query("replies")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .first();
  if (repeated !== null) return repeated._id;
  const { text } = checked(replyForm, { text: typed });
  const found = await findPhotos(ctx, sent);
  if (typeof found === "string") fail("invalid", { fields: { photos: found } });
  const tooLarge = attachedProblem(found);
  if (tooLarge !== null) fail("invalid", { fields: { photos: tooLarge } });
  const conversation = await ctx.db.get("conversations", conversationId);
  const to = conversation === null ? undefined : contactOf(conversation.key).email;
  if (conversation === null || to === undefined) fail("notFound", {});
  if (conversation.answeredAt !== answeredAt)
    fail("changedMeanwhile", { lastModified: conversation.answeredAt ?? 0 });
  const reference = await getReference(ctx, conversation);
  const settlementId = await settle(ctx, { conversationId, upTo }, now);
  const answered = await getThread(ctx, conversationId);
  const message = replyEmail({ text, reference, subject: answered?.subject, photos: found });
  const email = { to, ...message, thread: answered?.thread, delay: EMAILED_AFTER };
  const emailId = await enqueueEmail(ctx, email);
  const photos = found.map(({ _id }) => _id);
  const id = await addReply(ctx, {
    conversationId,
    to,
    text,
    photos,
    emailId,
    by,
    createdAt: now,
    requestId,
    settlementId,
  });
  await noteContact(ctx, { email: to });
  return id;
}

/** Cancels a reply that hasn't been sent, and undoes what it settled. Fails with `alreadySent`. */
export async function undoReply(ctx: MutationCtx, replyId: Id<"replies">): Promise<void> {
  const reply = await ctx.db.get("replies", replyId);
  if (reply === null) return;
  if (!(await takeBackUntried(ctx, reply.emailId))) fail("alreadySent", {});
  await takeBackReply(ctx, reply);
  await undoSettlement(ctx, reply.settlementId);
  await refreshConversation(ctx, reply.conversationId);
}
