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

/** A conversation's key: an email address, else a phone number's digits, else an anonymous rating's reference. */
export function conversationKey({ email, phone }: Known, reference: string): string {
  if (email !== undefined && email.includes("@")) return email.toLowerCase();
  const digits = phone === undefined ? "" : phoneDigits(phone);
  return digits === "" ? reference : digits;
}

/** Length of a reply key: with its prefix, it fits before the `@` of an address. */
const KEY_LENGTH = 32;

export type WriteCtx = Pick<MutationCtx, "db">;

/** The conversation with this key, or null. */
export function findByKey(ctx: ReadCtx, key: string): Promise<Doc<"conversations"> | null> {
  return ctx.db
    .query("conversations")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}

/** The conversation of an email address, a phone number or a reference; or null. */
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

/** Conversations that wait for an answer, longest wait first. */
export const toAnswer = ({ db }: ReadCtx) =>
  db.query("conversations").withIndex("by_unread_and_lastAt", (q) => q.eq("unread", true));

/** The conversation with this key, created if there was none. */
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

/** Adds an entry to a conversation. */
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

/** Adds our email to its recipient's conversation. */
export async function noteEmail(
  ctx: WriteCtx,
  { id, to, at }: { id: Id<"emails">; to: string; at: number },
): Promise<void> {
  const conversationId = await openConversation(ctx, { key: to.toLowerCase() });
  await noteEntry(ctx, conversationId, { entry: { kind: "email", id }, at });
}

/** Stores our reply in a conversation, with its photos. */
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

/** Deletes a reply that wasn't sent. */
export async function takeBackReply(ctx: MutationCtx, { _id }: Doc<"replies">): Promise<void> {
  for (const photo of await filesOf(ctx, _id)) await detachUpload(ctx, photo);
  await ctx.db.delete("replies", _id);
}

/** The key of a conversation's reply address; created if it has none and the conversation exists. */
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

/** Points a conversation's entry and reply to the email that replaced another. */
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

/** What represents a conversation in lists: its newest waiting event, or else its newest event; or null. */
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

/** Recalculates a conversation's summary after a change of its entries. */
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

/** Changes a conversation's address and name. A conversation that the new address already has stays separate. */
export async function renameConversation(
  ctx: WriteCtx,
  key: string,
  next: { key: string; name: string },
): Promise<void> {
  const conversation = await findByKey(ctx, key);
  if (conversation === null) return;
  if (next.key === key) return ctx.db.patch("conversations", conversation._id, { name: next.name });
  const isFree = (await findByKey(ctx, next.key)) === null;
  // Readers of the old mailbox mustn't be able to write here; the next email to the new address creates a new key.
  await ctx.db.patch("conversations", conversation._id, {
    ...(isFree ? next : { name: next.name }),
    replyKey: undefined,
  });
}

const BATCH = 30;

/** The oldest entries of a conversation, up to a batch. */
export const entriesOf = ({ db }: ReadCtx, conversationId: Id<"conversations">) =>
  db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_at", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);

/** Deletes a conversation with its rows, in batches. Returns the number of deleted rows, and whether it's done. */
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

/** More events than a record has. */
const MOST_OF_A_RECORD = 50;

/** The owner's notifications about a record, newest first. */
export const eventsOf = ({ db }: ReadCtx, reference: string) =>
  db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc")
    .take(MOST_OF_A_RECORD);
