import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { givenFields, quoteContent, typedLine } from "../requests/fields";
import { getRequest, requireRequest } from "../requests/model";
import { quoteForm } from "./formRules";
import * as giving from "./model";
import { discardDraft, readQuotes, saveDraft } from "./model";

const one = { reference: v.string() };

/** The draft of a request's quote, and the one that its client was given; null for a reference that is none. */
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
 * Saves a draft, as it was typed, over the version of it that was edited (0 where there was none); nobody else sees it.
 * Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
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

/** Throws the draft away. Fails with `notFound`. */
export const discard = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => discardDraft(ctx, await requireRequest(ctx, reference)),
});

/**
 * Gives the draft to the client, as it was on the screen, in the place of what they were given before. Fails with
 * `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const send = ownerMutation({
  args: { ...one, lastModified: v.number() },
  returns: v.null(),
  handler: async (ctx, { reference, lastModified }) => {
    const request = await requireRequest(ctx, reference);
    await giving.sendDraft(ctx, request, { lastModified, now: Date.now() });
  },
});

/** Takes a quote back that isn't answered yet. Fails with `notFound` or `quoteClosed`. */
export const withdraw = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    giving.withdraw(ctx, await requireRequest(ctx, reference), Date.now()),
});

/** Gives a withdrawn quote again; the undo of that. Fails with `notFound`, `notOpen`, `invalid` or `quoteClosed`. */
export const restore = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    giving.restore(ctx, await requireRequest(ctx, reference), Date.now()),
});
