import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { isSecret } from "../email/rules";
import { vEmailState, vEmailTemplate } from "../email/tables";
import { vEventType } from "../notifications/tables";
import { clampPage } from "../paging";
import { findPerson } from "../people/lookup";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { findConversation } from "./model";
import { conversationFields, type Entry } from "./tables";

/** Conversations on a page: each takes another read, for its newest event. */
const MOST_LISTED = 20;

/** Entries on a page: each takes what it stands for, and an answer its email. */
const MOST_ENTRIES = 14;

const eventFields = {
  eventType: vEventType,
  reference: v.string(),
  fields: v.record(v.string(), v.string()),
  timestamp: v.number(),
  read: v.boolean(),
};

/** How an email of ours stands. */
const deliveryFields = {
  _id: v.id("emails"),
  _creationTime: v.number(),
  to: v.string(),
  state: vEmailState,
  attempts: v.number(),
  dueAt: v.number(),
  reason: v.optional(v.string()),
};

export const vConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  /** The newest thing that came in. */
  latest: v.union(v.object(eventFields), v.null()),
});

export const vOpenConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  /** From their card. */
  phone: v.optional(v.string()),
  /** When the newest thing came in. */
  cameAt: v.optional(v.number()),
});

export const vThreadEntry = v.union(
  v.object({ kind: v.literal("event"), _id: v.string(), at: v.number(), ...eventFields }),
  v.object({
    kind: v.literal("email"),
    _id: v.string(),
    at: v.number(),
    template: vEmailTemplate,
    subject: v.string(),
    text: v.string(),
    delivery: v.object(deliveryFields),
  }),
  v.object({
    kind: v.literal("reply"),
    _id: v.string(),
    replyId: v.id("replies"),
    at: v.number(),
    text: v.string(),
    by: v.string(),
    /** Null once the email is deleted, which is long after it was sent. */
    delivery: v.union(v.object(deliveryFields), v.null()),
  }),
);
type ThreadEntry = Infer<typeof vThreadEntry>;

/** A page of the inbox, the latest first: what waits for the owner, or all. */
export async function listConversations(
  ctx: ReadCtx,
  unreadOnly: boolean,
  paginationOpts: PaginationOptions,
) {
  const all = ctx.db.query("conversations");
  const chosen = unreadOnly
    ? all.withIndex("by_unread_and_lastAt", (q) => q.eq("unread", true))
    : all.withIndex("by_lastAt", (q) => q.gt("lastAt", 0));
  const found = await chosen.order("desc").paginate(clampPage(paginationOpts, MOST_LISTED));
  const page = await Promise.all(
    found.page.map(async (conversation) => {
      const { _id, latestId } = conversation;
      const latest =
        latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
      return {
        _id,
        ...pickFields(conversationFields, conversation),
        latest: latest && pickFields(eventFields, latest),
      };
    }),
  );
  return { ...found, page };
}

/** The conversation of an address, a number or a reference, with what the person's card says; or null. */
export async function getConversation(ctx: ReadCtx, contact: string) {
  const conversation = await findConversation(ctx, contact);
  if (conversation === null) return null;
  const { _id, key, latestId } = conversation;
  const person = await findPerson(ctx, key);
  const latest = latestId === undefined ? null : await ctx.db.get("adminNotifications", latestId);
  const known = pickFields(conversationFields, conversation);
  return {
    _id,
    ...known,
    name: person?.name ?? known.name,
    phone: person?.phone,
    cameAt: latest?.timestamp,
  };
}

const toDelivery = (email: Doc<"emails">) => pickFields(deliveryFields, email);

async function readEntry(
  ctx: ReadCtx,
  { _id, at, entry }: { _id: string; at: number; entry: Entry },
): Promise<ThreadEntry[]> {
  switch (entry.kind) {
    case "event": {
      const event = await ctx.db.get("adminNotifications", entry.id);
      if (event === null) return [];
      return [{ kind: "event", _id, at, ...pickFields(eventFields, event) }];
    }
    case "email": {
      const email = await ctx.db.get("emails", entry.id);
      if (email === null || isSecret(email.template)) return [];
      const { template, subject, text } = email;
      return [{ kind: "email", _id, at, template, subject, text, delivery: toDelivery(email) }];
    }
    case "reply": {
      const reply = await ctx.db.get("replies", entry.id);
      if (reply === null) return [];
      const { text, by, emailId, _id: replyId } = reply;
      const email = await ctx.db.get("emails", emailId);
      const delivery = email && toDelivery(email);
      return [{ kind: "reply", _id, replyId, at, text, by, delivery }];
    }
  }
}

/** A page of all that went between a person and us, newest first. */
export async function listThread(ctx: ReadCtx, contact: string, paginationOpts: PaginationOptions) {
  const conversation = await findConversation(ctx, contact);
  if (conversation === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_at", (q) => q.eq("conversationId", conversation._id))
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_ENTRIES));
  const entries = await Promise.all(found.page.map((entry) => readEntry(ctx, entry)));
  return { ...found, page: entries.flat() };
}
