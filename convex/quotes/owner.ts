import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { givenFields, quoteContent, typedLine } from "../requests/fields";
import { getRequest, requireRequest } from "../requests/model";
import { quoteForm } from "./formRules";
import * as giving from "./model";
import { discardDraft, readQuotes, saveDraft } from "./model";

const one = { reference: v.string() };

/** A request's draft and the quote that its client was given; null for an unknown reference. */
export const get = ownerQuery({
  args: one,
  returns: v.union(
    v.null(),
    v.object({
      draft: v.union(v.null(), v.object({ ...quoteContent, lastModified: v.number() })),
      given: v.union(v.null(), v.object(givenFields)),
    }),
  ),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request && readQuotes(ctx, request);
  },
});

/**
 * Saves a draft as typed, over the version that was edited (0 for none); only the owner sees it. Fails with `notFound`,
 * `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const save = ownerMutation({
  args: {
    ...one,
    lines: v.array(v.object(typedLine)),
    text: v.optional(v.string()),
    validUntil: v.string(),
    lastModified: v.number(),
  },
  returns: v.object({ lastModified: v.number() }),
  handler: async (ctx, { reference, lastModified, ...typed }) => {
    const now = Date.now();
    const content = checked(quoteForm({ now }), typed);
    const request = await requireRequest(ctx, reference);
    return saveDraft(ctx, request, { content, lastModified, now });
  },
});

/** Deletes the draft. Fails with `notFound`. */
export const discard = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => discardDraft(ctx, await requireRequest(ctx, reference)),
});

/**
 * Sends the draft that was on screen to the client, in place of their earlier quote. Fails with `notFound`, `notOpen`,
 * `invalid` or `changedMeanwhile`.
 */
export const send = ownerMutation({
  args: { ...one, lastModified: v.number() },
  returns: v.null(),
  handler: async (ctx, { reference, lastModified }) => {
    const request = await requireRequest(ctx, reference);
    await giving.sendDraft(ctx, request, { lastModified, now: Date.now() });
  },
});

/** Withdraws an unanswered quote. Fails with `notFound` or `quoteClosed`. */
export const withdraw = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    giving.withdraw(ctx, await requireRequest(ctx, reference), Date.now()),
});

/** Undoes `withdraw`. Fails with `notFound`, `notOpen`, `invalid` or `quoteClosed`. */
export const restore = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    giving.restore(ctx, await requireRequest(ctx, reference), Date.now()),
});
