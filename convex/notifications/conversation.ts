import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import { readReference } from "../shared/ids";
import { readEmail } from "../typed/emailAddress";
import { phoneDigits } from "../typed/phone";
import { attachPhotos, deleteFilesOf, detachUpload, filesOf } from "../uploads/model";
import type { Entry } from "./fields";
import type { Known } from "./rules";

/**
 * What a conversation is known by: an email address, without one the digits of a phone number, and for what nobody
 * can be asked about (an anonymous rating) its own reference.
 */
export function conversationKey({ email, phone }: Known, reference: string): string {
  if (email !== undefined && email.includes("@")) return email.toLowerCase();
  const digits = phone === undefined ? "" : phoneDigits(phone);
  return digits === "" ? reference : digits;
}

/** Of a reply key: with what stands before it, it's within what an address may have before its `@`. */
const KEY_LENGTH = 32;

export type WriteCtx = Pick<MutationCtx, "db">;

/** The conversation of a key, or null. */
export function findByKey(ctx: ReadCtx, key: string): Promise<Doc<"conversations"> | null> {
  return ctx.db
    .query("conversations")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}

/** The conversation of an email address, a phone number or the reference of something that came in; or null. */
export async function findConversation(ctx: ReadCtx, contact: string) {
  const key = contact.includes("@") ? readEmail(contact) : phoneDigits(contact);
  const known = key === "" ? null : await findByKey(ctx, key);
  if (known !== null) return known;
  const reference = /^(?:EM|TX)-/.test(contact) ? contact : readReference(contact);
  if (reference === null) return null;
  const event = await ctx.db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .first();
  return event?.conversationId === undefined
    ? null
    : ctx.db.get("conversations", event.conversationId);
}

/** The conversations in which somebody waits for an answer, the longest wait first. */
export const toAnswer = ({ db }: ReadCtx) =>
  db.query("conversations").withIndex("by_unread_and_lastAt", (q) => q.eq("unread", true));

/** The conversation of a key, which begins now where there was none. */
export async function openConversation(
  ctx: WriteCtx,
  { key, name }: { key: string; name?: string | undefined },
): Promise<Id<"conversations">> {
  const known = await findByKey(ctx, key);
  if (known === null) return ctx.db.insert("conversations", { key, name, unread: false });
  if (known.name === undefined && name !== undefined)
    await ctx.db.patch("conversations", known._id, { name });
  return known._id;
}

/** Puts something into a thread. */
export async function noteEntry(
  ctx: WriteCtx,
  conversationId: Id<"conversations">,
  { entry, at, inProject }: { entry: Entry; at: number; inProject?: true | undefined },
): Promise<void> {
  await ctx.db.insert("conversationEntries", {
    conversationId,
    entry,
    at,
    ...(inProject && { inProject }),
  });
}

/** Puts an email of ours into the thread of the person it's to. */
export async function noteEmail(
  ctx: WriteCtx,
  { id, to, at }: { id: Id<"emails">; to: string; at: number },
): Promise<void> {
  const conversationId = await openConversation(ctx, { key: to.toLowerCase() });
  await noteEntry(ctx, conversationId, { entry: { kind: "email", id }, at });
}

/** Writes down what we answer in a conversation, with the photos that go with it. */
export async function addReply(
  ctx: MutationCtx,
  {
    photos,
    ...reply
  }: Omit<WithoutSystemFields<Doc<"replies">>, "photos"> & { photos: Id<"uploads">[] },
): Promise<Id<"replies">> {
  const { conversationId, createdAt: at } = reply;
  const id = await ctx.db.insert("replies", { ...reply, ...(photos.length > 0 && { photos }) });
  await attachPhotos(ctx, photos, id);
  await noteEntry(ctx, conversationId, { entry: { kind: "reply", id }, at, inProject: true });
  await refreshConversation(ctx, conversationId);
  return id;
}

/** Takes an answer back, which hasn't left yet. */
export async function takeBackReply(ctx: MutationCtx, { _id }: Doc<"replies">): Promise<void> {
  for (const photo of await filesOf(ctx, _id)) await detachUpload(ctx, photo);
  await ctx.db.delete("replies", _id);
}

/** What the address for answers to a conversation is known by; made where it has none yet, unless it's gone. */
export async function getReplyKey(
  ctx: WriteCtx,
  conversationId: Id<"conversations">,
): Promise<string> {
  const conversation = await ctx.db.get("conversations", conversationId);
  const replyKey = conversation?.replyKey ?? newSecret().slice(0, KEY_LENGTH);
  if (conversation !== null && conversation.replyKey === undefined)
    await ctx.db.patch("conversations", conversationId, { replyKey });
  return replyKey;
}

/** An email takes the place of another: the thread and the answer that it carries say so. */
export async function followEmail(
  ctx: WriteCtx,
  from: Id<"emails">,
  { id, to, at }: { id: Id<"emails">; to: string; at: number },
): Promise<void> {
  const reply = await ctx.db
    .query("replies")
    .withIndex("by_emailId", (q) => q.eq("emailId", from))
    .first();
  if (reply === null) await noteEmail(ctx, { id, to, at });
  else await ctx.db.patch("replies", reply._id, { emailId: id, to });
}

/** What stands for a conversation in lists: the newest of what waits in it, else the newest thing that came in; or null. */
export async function newestEvent(
  ctx: ReadCtx,
  { _id, unread, latestId }: Doc<"conversations">,
): Promise<Doc<"adminNotifications"> | null> {
  if (unread)
    return ctx.db
      .query("adminNotifications")
      .withIndex("by_conversationId_and_read_and_timestamp", (q) =>
        q.eq("conversationId", _id).eq("read", false),
      )
      .order("desc")
      .first();
  return latestId === undefined ? null : ctx.db.get("adminNotifications", latestId);
}

/** Sums up a conversation anew, after something of it came, went, or was settled. */
export async function refreshConversation(
  ctx: WriteCtx,
  conversationId: Id<"conversations">,
): Promise<void> {
  const conversation = await ctx.db.get("conversations", conversationId);
  if (conversation === null) return;
  const latest = await ctx.db
    .query("adminNotifications")
    .withIndex("by_conversationId_and_timestamp", (q) => q.eq("conversationId", conversationId))
    .order("desc")
    .first();
  const open = await ctx.db
    .query("adminNotifications")
    .withIndex("by_conversationId_and_read_and_timestamp", (q) =>
      q.eq("conversationId", conversationId).eq("read", false),
    )
    .first();
  const reply = await ctx.db
    .query("replies")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .order("desc")
    .first();
  const last = Math.max(latest?.timestamp ?? 0, reply?.createdAt ?? 0);
  await ctx.db.patch("conversations", conversationId, {
    latestId: latest?._id,
    lastAt: last === 0 ? undefined : last,
    unread: open !== null,
    answeredAt: reply?.createdAt,
  });
}

/** Somebody has another address or name from now on; a conversation that the new address has already stays apart. */
export async function renameConversation(
  ctx: WriteCtx,
  key: string,
  next: { key: string; name: string },
): Promise<void> {
  const conversation = await findByKey(ctx, key);
  if (conversation === null) return;
  if (next.key === key) return ctx.db.patch("conversations", conversation._id, { name: next.name });
  const isFree = (await findByKey(ctx, next.key)) === null;
  // The old address's reader must not write into the conversation any more. The next email to the new address makes a new key.
  await ctx.db.patch("conversations", conversation._id, {
    ...(isFree ? next : { name: next.name }),
    replyKey: undefined,
  });
}

/** Rows of each kind that one pass deletes. */
const BATCH = 30;

/** What stands in a thread, oldest first, as far as one pass goes. */
export const entriesOf = ({ db }: ReadCtx, conversationId: Id<"conversations">) =>
  db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_at", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);

/**
 * Deletes a conversation with its events, entries and replies, some at a time. Returns how many rows went, and whether
 * it's over.
 */
export async function deleteThread(
  ctx: Pick<MutationCtx, "db" | "storage">,
  conversationId: Id<"conversations">,
): Promise<{ deleted: number; isDone: boolean }> {
  const entries = await entriesOf(ctx, conversationId);
  const replies = await ctx.db
    .query("replies")
    .withIndex("by_conversationId", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  const events = await ctx.db
    .query("adminNotifications")
    .withIndex("by_conversationId_and_timestamp", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const { _id } of entries) await ctx.db.delete("conversationEntries", _id);
  for (const { _id } of replies) {
    await deleteFilesOf(ctx, _id);
    await ctx.db.delete("replies", _id);
  }
  for (const { _id } of events) await ctx.db.delete("adminNotifications", _id);
  const found = [entries.length, replies.length, events.length];
  const isDone = Math.max(...found) < BATCH;
  if (isDone) await ctx.db.delete("conversations", conversationId);
  return { deleted: found.reduce((sum, count) => sum + count, isDone ? 1 : 0), isDone };
}

/** Events of one record: more than any brings about. */
const MOST_OF_A_RECORD = 50;

/** What the owner was told of a record, newest first. */
export const eventsOf = ({ db }: ReadCtx, reference: string) =>
  db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc")
    .take(MOST_OF_A_RECORD);
