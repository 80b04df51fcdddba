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

/** Page size: each conversation takes another read, for its newest event. */
const MOST_LISTED = 20;

export const vConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  latest: v.union(v.object(eventFields), v.null()),
});

export const vOpenConversation = v.object({
  _id: v.id("conversations"),
  ...conversationFields,
  phone: v.optional(v.string()),
  /** When something last came in. */
  cameAt: v.optional(v.number()),
  isUnproved: eventFields.isUnproved,
  /** For an owner. */
  others: v.array(v.string()),
  /** For a helper, the reference of the visit that it's about. */
  visit: v.optional(v.string()),
});

/** The filter of the inbox; all given parts must match. */
export const filterArgs = {
  unreadOnly: v.boolean(),
  /** The console panel of its newest event. */
  about: v.optional(literals("people", "bookings", "projects", "money")),
  text: v.optional(v.string()),
  /** Of the last message. */
  ...dateArgs,
};

/** People to search for: each takes three reads. */
const MOST_FOUND = 12;

/** Conversations of people found by a text. */
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

/** A page of the inbox, latest first: those waiting for an answer, or all; see `filteredPage`. Fails with `invalid`. */
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

/** A page of events without anybody's words, latest first; see `filteredPage`. Fails with `invalid`. */
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

/** The conversation of an address, number or reference, with facts from the person's card; or null. */
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
