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
import { readSender } from "../email/sender";
import { LEASE, nextAttemptAt } from "../email/sending";
import { notifyOwner } from "../notifications/model";
import { cardsOf, findPerson } from "../people/lookup";
import { noteContact } from "../people/model";
import { newReference } from "../shared/ids";
import { truncate } from "../shared/text";
import { caps, cleanLine } from "../typed/text";
import { pictureFields } from "../uploads/fields";
import { keepReceivedFile } from "../uploads/model";
import { type Origin, takeRoom } from "./budget";
import { deleteReceived } from "./deleting";
import { emailReceivedNotice } from "./emails";
import { MOST_FILE_BYTES } from "./rules";

const BATCH = 20;

/** Shown if there are no words. */
const NO_WORDS = "(An email without words.)";

const UNREADABLE =
  "(An email came, and we couldn’t fetch it from Resend. You find it there, under Emails, Receiving.)";

const TOO_MANY =
  "(More emails came for this conversation than we keep in a day. You find them at Resend, under Emails, Receiving.)";

/** A sender as we store it. Anything but a single address is put in quotes, so that it can't pass for one. */
const toFrom = (written: string): string =>
  readSender(written) ?? `“${truncate(cleanLine(written), caps.email)}”`;

/**
 * Stores that an email has come in, and schedules fetching it. Ignores duplicates, our own emails, and those to no
 * conversation. Emails over the limit leave one line in the conversation, once a day.
 */
export async function receiveEmail(
  ctx: MutationCtx,
  { receivedId, addresses, from: sender, messageId }: ReceivedReport,
  now: number,
): Promise<void> {
  const conversation = await findByReplyAddress(ctx, addresses);
  const from = toFrom(sender);
  if (conversation === null || (await isFromUs(ctx, from))) return;
  if ((await getOneFrom(ctx.db, "receivedEmails", "by_receivedId", receivedId)) !== null) return;
  const conversationId = conversation._id;
  const again = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId_and_messageId", (q) =>
      q.eq("conversationId", conversationId).eq("messageId", messageId),
    )
    .first();
  if (messageId !== "" && again !== null) return;
  const row = { conversationId, receivedId, messageId, from, attempts: 0, files: [], leftOut: [] };
  const dueAt = await admit(ctx, { conversation, from, isOwn: false }, now);
  if (dueAt === null) {
    if (await mayTellOfMore(ctx, conversationId))
      await settleAs(ctx, await ctx.db.insert("receivedEmails", row), TOO_MANY);
    return;
  }
  await fetchAt(ctx, await ctx.db.insert("receivedEmails", { ...row, dueAt }), dueAt);
}

/**
 * When to fetch an email; null if it's over the limit. Whether an email from the client's address is genuine is known
 * only then, so it's counted afterwards: forged ones never keep out theirs.
 */
async function admit(ctx: MutationCtx, origin: Origin, now: number): Promise<number | null> {
  const { conversation, from } = origin;
  if (!(await isOneOf(ctx, conversation, from)))
    return (await takeRoom(ctx, "", origin, 1)) ? now : null;
  const turn = { key: conversation._id, reserve: true };
  const { ok, retryAfter = 0 } = await limits.limit(ctx, "receivedLook", turn);
  return ok ? now + Math.ceil(retryAfter) : null;
}

/** Whether to say in a conversation that emails weren't kept: once a day. */
const mayTellOfMore = async (ctx: MutationCtx, key: Id<"conversations">) =>
  (await limits.limit(ctx, "receivedOver", { key })).ok;

/** Settles an email that we didn't keep, with a note in its place. */
async function settleAs(ctx: MutationCtx, id: Id<"receivedEmails">, words: string): Promise<void> {
  const row = await ctx.db.get("receivedEmails", id);
  if (row !== null) await settle(ctx, row, { words, files: [], leftOut: [] });
}

/** Schedules the job that fetches an email. If the time has changed by then, the job does nothing. */
const fetchAt = (ctx: MutationCtx, id: Id<"receivedEmails">, dueAt: number) =>
  ctx.scheduler.runAt(dueAt, internal.conversations.actions.fetchEmail, { id, dueAt });

/** Starts fetching a due email: returns Resend's id and the sender, or null if there's nothing to do. */
export async function beginFetch(
  ctx: MutationCtx,
  { id, dueAt }: { id: Id<"receivedEmails">; dueAt: number },
  now: number,
) {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt !== dueAt) return null;
  const next = { attempts: row.attempts + 1, firstAttemptAt: row.firstAttemptAt ?? now };
  if (nextAttemptAt(next, now) === null) {
    await settleAs(ctx, id, UNREADABLE);
    return null;
  }
  await ctx.db.patch("receivedEmails", id, { ...next, dueAt: now + LEASE });
  await fetchAt(ctx, id, now + LEASE);
  return pick(row, ["receivedId", "messageId", "from"]);
}

/** Schedules a retry with backoff, and deletes the stored files, which it fetches again. */
export async function putOff(
  ctx: MutationCtx,
  { id, files }: { id: Id<"receivedEmails">; files: Id<"_storage">[] },
  now: number,
) {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt === undefined && row !== null) return;
  for (const file of files) await ctx.storage.delete(file);
  if (row === null) return;
  const dueAt = nextAttemptAt(row, now) ?? now;
  await ctx.db.patch("receivedEmails", id, { dueAt });
  await fetchAt(ctx, id, dueAt);
}

export const sizeFields = {
  isProved: v.boolean(),
  /** Bytes of its text. */
  text: v.number(),
  /** Bytes of each file, as announced by the sender. */
  files: v.array(v.number()),
};

/** Takes an email's size from the budget before storing it. Returns which files fit; null if the email doesn't. */
export async function makeRoom(
  ctx: MutationCtx,
  { id, isProved, text, files }: ObjectType<typeof sizeFields> & { id: Id<"receivedEmails"> },
): Promise<boolean[] | null> {
  const row = await ctx.db.get("receivedEmails", id);
  if (row?.dueAt === undefined) return null;
  if (row.room !== undefined) return row.room;
  const conversation = await ctx.db.get("conversations", row.conversationId);
  if (conversation === null) {
    await deleteReceived(ctx, row);
    return null;
  }
  const { from } = row;
  const isTheirs = await isOneOf(ctx, conversation, from);
  const origin = { conversation, from, isOwn: isTheirs && isProved };
  const isCounted = !isTheirs || (await takeRoom(ctx, "", origin, 1));
  if (!isCounted || !(await takeRoom(ctx, "Text", origin, text))) {
    if (await mayTellOfMore(ctx, conversation._id)) await settleAs(ctx, id, TOO_MANY);
    else await deleteReceived(ctx, row);
    return null;
  }
  const room = await makeRoomForFiles(ctx, origin, files);
  await ctx.db.patch("receivedEmails", id, { room });
  return room;
}

/** Which files fit into the budget. Usually all do, so that's tried first. */
async function makeRoomForFiles(ctx: MutationCtx, origin: Origin, sizes: readonly number[]) {
  if (sizes.length === 0) return [];
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all <= MOST_FILE_BYTES && (await takeRoom(ctx, "Files", origin, all)))
    return sizes.map(() => true);
  const room = [];
  for (const size of sizes) room.push(await takeRoom(ctx, "Files", origin, size));
  return room;
}

const vReceivedFile = v.object({
  ...pictureFields,
  storageId: v.id("_storage"),
  fileName: v.string(),
  size: v.number(),
});
export type ReceivedFile = Infer<typeof vReceivedFile>;

export const contentFields = {
  /** The new words; blank if there are only files. */
  words: v.string(),
  whole: v.optional(v.string()),
  isAutomatic: v.optional(v.literal(true)),
  isProved: v.optional(v.literal(true)),
  thread: v.optional(vEmailThread),
  /** The sender's version of the subject. */
  subject: v.optional(v.string()),
  files: v.array(vReceivedFile),
  leftOut: v.array(v.string()),
};
type Content = ObjectType<typeof contentFields>;

/** Adds a fetched email to its conversation; deletes the files if it's settled or deleted by now. */
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
  { words, whole, isAutomatic, isProved, thread, subject = "", files, leftOut }: Content,
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
    room: undefined,
  });
  const isUnproved = isProved !== true || !(await isOneOf(ctx, conversation, row.from));
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
    const reference = newReference(letters, secureRandom, "EM");
    if ((await getOneFrom(ctx.db, "receivedEmails", "by_reference", reference)) === null)
      return reference;
  }
}

/** Whether an address belongs to a conversation's client, including cards that the owner joined. */
async function isOneOf(
  ctx: MutationCtx,
  { key }: Doc<"conversations">,
  from: string,
): Promise<boolean> {
  if (from === key) return true;
  const person = await findPerson(ctx, key);
  if (person === null) return false;
  return (await cardsOf(ctx, person)).some((card) => card.email === from);
}

/** The most emails of ours to compare a reply's subject with. */
const MOST_SUBJECTS = 20;

/** The subject of our email in that of a reply (`Re: …`, `AW: …`), without anything added. */
async function findSubject(ctx: MutationCtx, to: string, subject: string) {
  const sent = await ctx.db
    .query("emails")
    .withIndex("by_to", (q) => q.eq("to", to))
    .order("desc")
    .take(MOST_SUBJECTS);
  return sent.find((each) => subject.endsWith(each.subject.replace(/^Re: /, "")))?.subject;
}

/** The email to which our next reply in a conversation belongs: the last one from a person; null if there's none. */
export async function getThread(ctx: MutationCtx, conversationId: Id<"conversations">) {
  const last = await ctx.db
    .query("receivedEmails")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .order("desc")
    .take(BATCH);
  return last.find(({ thread, isAutomatic }) => thread !== undefined && !isAutomatic) ?? null;
}

/** Fetches due emails that a dead action left behind. */
export async function sweepReceived(ctx: MutationCtx, now: number): Promise<void> {
  const due = await ctx.db
    .query("receivedEmails")
    .withIndex("by_dueAt", (q) => q.gt("dueAt", 0).lte("dueAt", now))
    .take(BATCH);
  for (const { _id, dueAt = now } of due) await fetchAt(ctx, _id, dueAt);
  // These have started by then.
  if (due.length === BATCH)
    await ctx.scheduler.runAfter(LEASE, internal.conversations.jobs.sweep, {});
}
