import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { staffMutation, staffQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { photoArgs } from "../uploads/fields";
import * as lists from "./lists";
import { findOwn, listOfVisits, requireOwnConversation, requireOwnReply } from "./ofVisits";
import { sendReply, undoReply } from "./replies";
import { listThread, vThreadEntry } from "./thread";

/** An email address, a phone number, or the reference of something they sent; for a helper, of a visit of theirs. */
const byContact = { contact: v.string() };

/**
 * A page of conversations, latest first: those that wait for an answer, or all. A filtered page may have few rows
 * although more pages follow. Fails with `invalid`.
 */
export const list = staffQuery({
  args: { ...lists.filterArgs, ...pageArgs },
  returns: paginationResultValidator(lists.vConversation),
  handler: (ctx, args) =>
    ctx.staff.role === "owner" ? lists.listConversations(ctx, args) : listOfVisits(ctx, args),
});

/** A conversation, or null. */
export const get = staffQuery({
  args: byContact,
  returns: v.union(lists.vOpenConversation, v.null()),
  handler: async (ctx, { contact }) => {
    const found = await findOwn(ctx, contact);
    if (found === null) return null;
    const conversation = await lists.getConversation(ctx, found.contact);
    return (
      conversation && {
        ...conversation,
        ...(found.visit && { others: [], visit: found.visit.reference }),
      }
    );
  },
});

/** A page of everything between a person and us, across their addresses, newest first. */
export const thread = staffQuery({
  args: { ...byContact, ...pageArgs },
  returns: paginationResultValidator(vThreadEntry),
  handler: async (ctx, { contact, paginationOpts }) => {
    const found = await findOwn(ctx, contact);
    if (found === null) return { page: [], isDone: true, continueCursor: "" };
    return listThread(ctx, found, paginationOpts);
  },
});

/**
 * Replies by email. `answeredAt` and `upTo` say what was on screen: the last reply, and the last event. Returns the
 * reply, for an undo. Fails with `invalid`, `notFound` and `changedMeanwhile`.
 */
export const reply = staffMutation({
  args: {
    conversationId: v.id("conversations"),
    /** The reference of the visit, for a helper. */
    contact: v.optional(v.string()),
    text: v.string(),
    requestId: v.string(),
    answeredAt: v.optional(v.number()),
    upTo: v.number(),
    ...photoArgs,
  },
  returns: v.id("replies"),
  handler: async (ctx, { contact = "", ...sent }) => {
    await requireOwnConversation(ctx, contact, sent.conversationId);
    return sendReply(ctx, ctx.staff.email, sent, Date.now());
  },
});

/** Cancels a reply whose email hasn't been sent; its photos can be sent again. Fails with `alreadySent`. */
export const takeBackReply = staffMutation({
  args: { replyId: v.id("replies") },
  returns: v.null(),
  handler: async (ctx, { replyId }) => {
    await requireOwnReply(ctx, replyId);
    await undoReply(ctx, replyId);
  },
});
