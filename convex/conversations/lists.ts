import type { PaginationOptions } from "convex/server";
import { type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { clampPage, dateArgs, filteredPage, instantsOf } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { findByKey, findConversation, newestEvent } from "../notifications/conversation";
import { conversationFields } from "../notifications/fields";
import { events } from "../notifications/rules";
import { findPerson } from "../people/lookup";
import { findPeople } from "../people/search";
import { phoneDigits } from "../typed/phone";
import { conversationsOf, eventFields } from "./thread";

/** Conversations on a page: each takes another read, for its newest event. */
const MOST_LISTED = 20;

export const vConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  /** The newest of what waits for an answer, else the newest thing that came in. */
  latest: v.union(v.object(eventFields), v.null()),
});

export const vOpenConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  /** From their card. */
  phone: v.optional(v.string()),
  /** When the newest thing came in. */
  cameAt: v.optional(v.number()),
  /** Its sender only typed the address. */
  isUnproved: eventFields.isUnproved,
  /** The keys of their other conversations: they have another address or number, too. */
  others: v.array(v.string()),
});

/** What the inbox is filtered by; each part that's given has to be so. */
export const filterArgs = {
  unreadOnly: v.boolean(),
  /** The part of the console that has what stands for a conversation. */
  about: v.optional(literals("people", "bookings", "projects", "money")),
  /** What somebody would look for in a person. */
  text: v.optional(v.string()),
  /** Of the last that was written. */
  ...dateArgs,
};

/** People whose conversations are looked for: each takes three reads. */
const MOST_FOUND = 12;

/** The conversations of the people found by a text. */
async function find(ctx: ReadCtx, text: string, { numItems, cursor }: PaginationOptions) {
  const opts = { numItems: Math.min(numItems, MOST_FOUND), cursor };
  const found = await findPeople(ctx, text, opts);
  const page = [];
  for (const { email, phone = "" } of found.page) {
    const conversation = await findByKey(ctx, email ?? phoneDigits(phone));
    if (conversation?.lastAt !== undefined) page.push(conversation);
  }
  return { ...found, page };
}

/** A page of the inbox, the latest first: what waits for the owner, or all; see `filteredPage`. Fails with `invalid`. */
export async function listConversations(
  ctx: ReadCtx,
  {
    unreadOnly,
    about,
    text = "",
    paginationOpts,
    ...days
  }: ObjectType<typeof filterArgs> & { paginationOpts: PaginationOptions },
) {
  const all = ctx.db.query("conversations");
  const { from, until } = instantsOf(days);
  const chosen = unreadOnly
    ? all.withIndex("by_unread_and_lastAt", (q) =>
        q.eq("unread", true).gte("lastAt", from).lt("lastAt", until),
      )
    : all.withIndex("by_lastAt", (q) => q.gte("lastAt", from).lt("lastAt", until));
  const found =
    text.trim() === ""
      ? await chosen.order("desc").paginate(clampPage(paginationOpts, MOST_LISTED))
      : await find(ctx, text, paginationOpts);
  const page = [];
  for (const conversation of found.page) {
    const latest = await newestEvent(ctx, conversation);
    const isAbout =
      about === undefined || (latest !== null && events[latest.eventType].panel === about);
    const { unread, lastAt = 0 } = conversation;
    if (!isAbout || (unreadOnly && !unread) || lastAt < from || lastAt >= until) continue;
    page.push({
      _id: conversation._id,
      ...pickFields(conversationFields, conversation),
      latest: latest && pickFields(eventFields, latest),
    });
  }
  return { ...found, page };
}

export const vNews = v.object({ _id: v.id("adminNotifications"), ...eventFields });

/** What happened without anybody's words: a page of it, the latest first; see `filteredPage`. Fails with `invalid`. */
export async function listNews(
  ctx: ReadCtx,
  { paginationOpts, ...days }: ObjectType<typeof dateArgs> & { paginationOpts: PaginationOptions },
) {
  const { from, until } = instantsOf(days);
  const settled = (opts: PaginationOptions) =>
    ctx.db
      .query("adminNotifications")
      .withIndex("by_read_and_timestamp", (q) =>
        q.eq("read", true).gte("timestamp", from).lt("timestamp", until),
      )
      .order("desc")
      .paginate(opts);
  const found = await filteredPage(
    paginationOpts,
    settled,
    ({ fields }) => (fields["message"] ?? "") === "",
  );
  const page = found.page.map((event) => ({ _id: event._id, ...pickFields(eventFields, event) }));
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
  const [, ...others] = await conversationsOf(ctx, conversation);
  return {
    _id,
    ...known,
    name: person?.name ?? known.name,
    phone: person?.phone,
    cameAt: latest?.timestamp,
    isUnproved: latest?.isUnproved,
    others: others.map((other) => other.key),
  };
}
