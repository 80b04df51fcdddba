import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { dateArgs, pageArgs } from "../core/paging";
import { conversationKey, openConversation, toAnswer } from "../notifications/conversation";
import { requireForOwner } from "../people/lookup";
import { MOST_COUNTED } from "../shared/counting";
import * as lists from "./lists";
import { getTemplates, setTemplates } from "./replies";
import { reopen, settle, undoSettlement } from "./settling";
import { vReplyTemplate } from "./tables";

/** A page of events that need no answer, latest first; see `filteredPage`. Fails with `invalid`. */
export const news = ownerQuery({
  args: { ...dateArgs, ...pageArgs },
  returns: paginationResultValidator(lists.vNews),
  handler: (ctx, args) => lists.listNews(ctx, args),
});

/** The exact number of conversations that wait for an answer. */
export const unreadCount = ownerQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => (await toAnswer(ctx).take(MOST_COUNTED)).length,
});

/** Opens a conversation with somebody, or starts an empty one, without an email. Fails with `notFound`. */
export const begin = ownerMutation({
  args: { contact: v.string() },
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    const { name, email } = await requireForOwner(ctx, contact);
    if (email === undefined) fail("notFound", {});
    await openConversation(ctx, { key: conversationKey({ email }, ""), name });
  },
});

/** Settles what came in until `upTo`, in one conversation or all. Returns the id for `unsettle`. */
export const settleUpTo = ownerMutation({
  args: { conversationId: v.optional(v.id("conversations")), upTo: v.number() },
  returns: v.id("settlements"),
  handler: (ctx, settling) => settle(ctx, settling, Date.now()),
});

/** Undoes one `settleUpTo`. */
export const unsettle = ownerMutation({
  args: { settlementId: v.id("settlements") },
  returns: v.null(),
  handler: (ctx, { settlementId }) => undoSettlement(ctx, settlementId),
});

/** Makes the last event from somebody wait for an answer again. Fails with `notFound`. */
export const waitAgain = ownerMutation({
  args: { conversationId: v.id("conversations") },
  returns: v.null(),
  handler: (ctx, { conversationId }) => reopen(ctx, conversationId),
});

export const templates = ownerQuery({
  args: {},
  returns: v.object({ templates: v.array(vReplyTemplate), lastModified: v.number() }),
  handler: (ctx) => getTemplates(ctx),
});

/** Saves the reply templates. Fails with `invalid` and `changedMeanwhile`. */
export const saveTemplates = ownerMutation({
  args: { templates: v.array(vReplyTemplate), lastModified: v.number() },
  returns: v.object({ lastModified: v.number() }),
  handler: (ctx, sent) => setTemplates(ctx, sent, Date.now()),
});
