import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { dateArgs, pageArgs } from "../core/paging";
import { conversationKey, openConversation, toAnswer } from "../notifications/conversation";
import { requireForOwner } from "../people/lookup";
import { MOST_COUNTED } from "../shared/counting";
import { photoArgs } from "../uploads/fields";
import * as lists from "./lists";
import { getTemplates, sendReply, setTemplates, undoReply } from "./replies";
import { reopen, settle, undoSettlement } from "./settling";
import { vReplyTemplate } from "./tables";
import { listThread, vThreadEntry } from "./thread";

/**
 * Conversations, the latest first, a page at a time; what waits for the owner, or all. A filtered page may have few rows though more
 * pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { ...lists.filterArgs, ...pageArgs },
  returns: paginationResultValidator(lists.vConversation),
  handler: (ctx, args) => lists.listConversations(ctx, args),
});

/**
 * What happened that nobody waits for an answer to, the latest first. A page may have few rows though more follow. Fails with
 * `invalid`.
 */
export const news = ownerQuery({
  args: { ...dateArgs, ...pageArgs },
  returns: paginationResultValidator(lists.vNews),
  handler: (ctx, args) => lists.listNews(ctx, args),
});

/** How many wait for the owner, exactly. */
export const unreadCount = ownerQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => (await toAnswer(ctx).take(MOST_COUNTED)).length,
});

/** Somebody by their email address or phone number, or by the reference of something that they sent. */
const byContact = { contact: v.string() };

/** One conversation, or null. */
export const get = ownerQuery({
  args: byContact,
  returns: v.union(lists.vOpenConversation, v.null()),
  handler: (ctx, { contact }) => lists.getConversation(ctx, contact),
});

/** Opens a conversation with somebody, or begins an empty one. It emails nobody. Fails with `notFound`. */
export const begin = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    const { name, email } = await requireForOwner(ctx, contact);
    if (email === undefined) fail("notFound", {});
    await openConversation(ctx, { key: conversationKey({ email }, ""), name });
  },
});

/** All that went between a person and us, by whichever of their addresses, newest first. */
export const thread = ownerQuery({
  args: { ...byContact, ...pageArgs },
  returns: paginationResultValidator(vThreadEntry),
  handler: (ctx, { contact, paginationOpts }) => listThread(ctx, contact, paginationOpts),
});

/**
 * Answers by email. `answeredAt` and `upTo` say what was on the screen: the last answer, and the last thing that came
 * in. Returns the answer, for an Undo. Fails with `invalid`, `notFound` and `changedMeanwhile`.
 */
export const reply = ownerMutation({
  args: {
    conversationId: v.id("conversations"),
    text: v.string(),
    requestId: v.string(),
    answeredAt: v.optional(v.number()),
    upTo: v.number(),
    ...photoArgs,
  },
  returns: v.id("replies"),
  handler: (ctx, sent) => sendReply(ctx, ctx.owner.email, sent, Date.now()),
});

/** Takes back an answer whose email hasn't left yet; its photos can be sent again. Fails with `alreadySent`. */
export const takeBackReply = ownerMutation({
  args: { replyId: v.id("replies") },
  returns: v.null(),
  handler: (ctx, { replyId }) => undoReply(ctx, replyId),
});

/** Says that what came until `upTo` needs no answer: in one conversation, or in all. Returns what `unsettle` takes back. */
export const settleUpTo = ownerMutation({
  args: { conversationId: v.optional(v.id("conversations")), upTo: v.number() },
  returns: v.id("settlements"),
  handler: (ctx, settling) => settle(ctx, settling, Date.now()),
});

/** Takes back exactly what one press settled. */
export const unsettle = ownerMutation({
  args: { settlementId: v.id("settlements") },
  returns: v.null(),
  handler: (ctx, { settlementId }) => undoSettlement(ctx, settlementId),
});

/** The last thing that came from somebody waits for an answer again. Fails with `notFound`. */
export const waitAgain = ownerMutation({
  args: { conversationId: v.id("conversations") },
  returns: v.null(),
  handler: (ctx, { conversationId }) => reopen(ctx, conversationId),
});

/** The texts that can be put into an answer. */
export const templates = ownerQuery({
  args: {},
  returns: v.object({ templates: v.array(vReplyTemplate), lastModified: v.number() }),
  handler: (ctx) => getTemplates(ctx),
});

/** Sets those texts. Fails with `invalid` and `changedMeanwhile`. */
export const saveTemplates = ownerMutation({
  args: { templates: v.array(vReplyTemplate), lastModified: v.number() },
  returns: v.object({ lastModified: v.number() }),
  handler: (ctx, sent) => setTemplates(ctx, sent, Date.now()),
});
