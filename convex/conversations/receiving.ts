import { type Infer, type ObjectType, v } from "convex/values";
import { pick } from "convex-helpers";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { limits } from "../core/limits";
import { secureRandom } from "../core/secrets";
import { type ReceivedReport, vEmailThread } from "../email/fields";
import { enqueueOwnerEmail } from "../email/model";
import { findByReplyAddress, isFromUs } from "../email/replyAddress";
import { LEASE, nextAttemptAt } from "../email/sending";
import { deleteReceived } from "../notifications/conversation";
import { notifyOwner } from "../notifications/model";
import { cardsOf, findPerson } from "../people/lookup";
import { noteContact } from "../people/model";
import { newReference } from "../shared/ids";
import { readEmail } from "../typed/emailAddress";
import { pictureFields } from "../uploads/fields";
import { keepReceivedFile } from "../uploads/model";
import { emailReceivedNotice } from "./emails";

/** Rows that one pass of a sweep takes up. */
const BATCH = 20;

/** In place of words, where there are none. */
const NO_WORDS = "(An email without words.)";

const UNREADABLE =
  "(An email came, and we couldn’t fetch it from Resend. You find it there, under Emails, Receiving.)";

/**
 * Writes down that an email has come in, and has it fetched. One that's here already, that went to nobody's conversation, or
 * that is our own, changes nothing.
 */
export async function receiveEmail(
  ctx: MutationCtx,
  { receivedId, addresses, from: sender, messageId }: ReceivedReport,
  now: number,
): Promise<void> {
  const conversation = await findByReplyAddress(ctx, addresses);
  const from = readEmail(sender);
  if (conversation === null || isFromUs(from)) return;
  if ((await getOneFrom(ctx.db, "receivedEmails", "by_receivedId", receivedId)) !== null) return;
  const conversationId = conversation._id;
  const again = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId_and_messageId", (q) =>
      q.eq("conversationId", conversationId).eq("messageId", messageId),
    )
    .first();
  if (messageId !== "" && again !== null) return;
  const turn = { key: conversationId, reserve: true };
  const { retryAfter = 0 } = await limits.limit(ctx, "receivedEmail", turn);
  const dueAt = now + Math.ceil(retryAfter);
  const id = await ctx.db.insert("receivedEmails", {
    conversationId,
    receivedId,
    messageId,
    from,
    dueAt,
    attempts: 0,
    files: [],
    leftOut: [],
  });
  await fetchAt(ctx, id, dueAt);
}

/** Has an email fetched when it's due; the job finds another time where something else was quicker. */
const fetchAt = (ctx: MutationCtx, id: Id<"receivedEmails">, dueAt: number) =>
  ctx.scheduler.runAt(dueAt, internal.conversations.actions.fetchEmail, { id, dueAt });

/** Begins to fetch an email that's due: Resend's id of it and who sent it, or null where there's nothing to do. */
export async function beginFetch(
  ctx: MutationCtx,
  { id, dueAt }: { id: Id<"receivedEmails">; dueAt: number },
  now: number,
) {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt !== dueAt) return null;
  const next = { attempts: row.attempts + 1, firstAttemptAt: row.firstAttemptAt ?? now };
  if (nextAttemptAt(next, now) === null) {
    await settle(ctx, row, { words: UNREADABLE, files: [], leftOut: [] });
    return null;
  }
  await ctx.db.patch("receivedEmails", id, { ...next, dueAt: now + LEASE });
  await fetchAt(ctx, id, now + LEASE);
  return pick(row, ["receivedId", "messageId", "from"]);
}

/** An attempt has failed: there's another, later each time. */
export async function putOff(ctx: MutationCtx, id: Id<"receivedEmails">, now: number) {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt === undefined) return;
  const dueAt = nextAttemptAt(row, now) ?? now;
  await ctx.db.patch("receivedEmails", id, { dueAt });
  await fetchAt(ctx, id, dueAt);
}

const vReceivedFile = v.object({
  ...pictureFields,
  storageId: v.id("_storage"),
  fileName: v.string(),
  size: v.number(),
});
export type ReceivedFile = Infer<typeof vReceivedFile>;

/** What was in an email. */
export const contentFields = {
  /** What's new in it; blank where that's nothing but files. */
  words: v.string(),
  whole: v.optional(v.string()),
  isAutomatic: v.optional(v.literal(true)),
  /** The mail server says that its sender's address is false. */
  isForged: v.optional(v.literal(true)),
  thread: v.optional(vEmailThread),
  /** As its sender has it. */
  subject: v.optional(v.string()),
  files: v.array(vReceivedFile),
  leftOut: v.array(v.string()),
};
type Content = ObjectType<typeof contentFields>;

/** Puts what was fetched into its conversation; files of one that's settled or gone are deleted. */
export async function settleFetch(
  ctx: MutationCtx,
  { id, ...content }: Content & { id: Id<"receivedEmails"> },
): Promise<void> {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt !== undefined) return settle(ctx, row, content);
  for (const { storageId } of content.files) await ctx.storage.delete(storageId);
}

async function settle(
  ctx: MutationCtx,
  row: Doc<"receivedEmails">,
  { words, whole, isAutomatic, isForged, thread, subject = "", files, leftOut }: Content,
): Promise<void> {
  const conversation = await ctx.db.get("conversations", row.conversationId);
  if (conversation === null) {
    for (const { storageId } of files) await ctx.storage.delete(storageId);
    return deleteReceived(ctx, row);
  }
  const { key: email, name } = conversation;
  const reference = await unusedReference(ctx);
  const kept = [];
  for (const file of files) {
    const upload = await keepReceivedFile(ctx, file, row._id);
    kept.push({ ...pick(file, ["storageId", "fileName", "type", "size"]), file: upload });
  }
  await ctx.db.patch("receivedEmails", row._id, {
    dueAt: undefined,
    reference,
    whole,
    isAutomatic,
    thread,
    subject: await findSubject(ctx, email, subject),
    files: kept,
    leftOut,
  });
  const isTheirs = row.from === email || (await isSamePerson(ctx, email, row.from));
  const isUnproved = isForged === true || !isTheirs;
  const said = words === "" ? NO_WORDS : words;
  await notifyOwner(ctx, {
    eventType: "Email Received",
    reference,
    from: { name, email },
    fields: { name: name ?? email, ...(isAutomatic ? { automatic: said } : { message: said }) },
    ...(isUnproved && { isUnproved }),
    inProject: true,
  });
  if (isAutomatic) return;
  if (!isUnproved) await noteContact(ctx, { email });
  const notice = emailReceivedNotice(name ?? email, reference, kept.length);
  await enqueueOwnerEmail(ctx, { ...notice, replyTo: email });
}

async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, secureRandom).replace("WS", "EM");
    if ((await getOneFrom(ctx.db, "receivedEmails", "by_reference", reference)) === null)
      return reference;
  }
}

/** Whether two addresses are one person's, as the owner has joined them. */
async function isSamePerson(ctx: MutationCtx, email: string, from: string): Promise<boolean> {
  const person = await findPerson(ctx, email);
  if (person === null) return false;
  return (await cardsOf(ctx, person)).some((card) => card.email === from);
}

/** Emails of ours whose subject an answer may have. */
const MOST_SUBJECTS = 20;

/** Our own subject in that of an answer (`Re: …`, `AW: …`); what's added to it is dropped. */
async function findSubject(ctx: MutationCtx, to: string, subject: string) {
  const sent = await ctx.db
    .query("emails")
    .withIndex("by_to", (q) => q.eq("to", to))
    .order("desc")
    .take(MOST_SUBJECTS);
  return sent.find((each) => subject.endsWith(each.subject.replace(/^Re: /, "")))?.subject;
}

/** What the next answer in a conversation belongs to: the last that a person emailed; null where nobody did. */
export async function getThread(ctx: MutationCtx, conversationId: Id<"conversations">) {
  const last = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .order("desc")
    .take(BATCH);
  return last.find(({ thread, isAutomatic }) => thread !== undefined && !isAutomatic) ?? null;
}

/** Has fetched what's due: what a dead process left behind. */
export async function sweepReceived(ctx: MutationCtx, now: number): Promise<void> {
  const due = await ctx.db
    .query("receivedEmails")
    .withIndex("by_dueAt", (q) => q.gt("dueAt", 0).lte("dueAt", now))
    .take(BATCH);
  for (const { _id, dueAt = now } of due) await fetchAt(ctx, _id, dueAt);
  // By then these have begun.
  if (due.length === BATCH)
    await ctx.scheduler.runAfter(LEASE, internal.conversations.jobs.sweep, {});
}
