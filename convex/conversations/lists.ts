import type { PaginationOptions } from "convex/server";
import { v } from "convex/values";
import { clampPage } from "../paging";
import { findPerson } from "../people/lookup";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { conversationFields } from "./fields";
import { findConversation, newestEvent } from "./model";
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
      const latest = await newestEvent(ctx, conversation);
      return {
        _id: conversation._id,
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
