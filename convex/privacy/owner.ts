import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { correctPerson } from "./correction";
import * as erasure from "./erasure";
import {
  byContact,
  leftOutArgs,
  privacyRequestFields,
  tallyFields,
  vErasurePreview,
  vMentionPage,
  vMentionPlace,
} from "./fields";
import { correctionForm } from "./formRules";
import { previewErasure, readMentions, withReferences } from "./preview";
import * as requests from "./requests";
import { requireSubject } from "./subject";

/**
 * Puts right who somebody is; `open` is how many open things changed with it. Fails with `notFound`, `invalid` or
 * `changedMeanwhile`.
 */
export const correct = ownerMutation({
  args: {
    ...byContact,
    ...versionArgs,
    name: v.string(),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    address: v.optional(v.string()),
    postcode: v.optional(v.string()),
  },
  returns: v.object({ ...versionArgs, open: v.number() }),
  handler: (ctx, { contact, lastModified, ...typed }) => {
    const right = checked(correctionForm, typed);
    const { email: by } = ctx.owner;
    return correctPerson(ctx, { contact, right, lastModified, by }, Date.now());
  },
});

/** What an erasure would take and leave; `today` (`YYYY-MM-DD`) is the business's. Fails with `notFound`. */
export const preview = ownerQuery({
  args: { ...byContact, today: v.string() },
  returns: vErasurePreview,
  handler: async (ctx, { contact, today }) =>
    previewErasure(ctx, await requireSubject(ctx, contact), today),
});

/** A page of what an erasure would change of others' words. Fails with `notFound`. */
export const previewMentions = ownerQuery({
  args: { ...byContact, place: vMentionPlace },
  returns: vMentionPage,
  handler: async (ctx, { contact, place }) => {
    const subject = await requireSubject(ctx, contact);
    return readMentions(ctx, await withReferences(ctx, subject), place);
  },
});

/**
 * Deletes all that says something about a person, and cancels what they have booked; `leftOut` are lines of the preview.
 * Fails with `notFound`, `invalid`, `forbidden` or `freshCodeRequired`.
 */
export const erase = ownerMutation({
  args: { ...byContact, ...leftOutArgs },
  returns: v.null(),
  handler: async (ctx, { contact, leftOut }) => {
    await erasure.startErasure(ctx, ctx.owner, { contact, leftOut }, Date.now());
  },
});

/** The last erasures, newest first: that they were done, and not whose. */
export const erasures = ownerQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("erasures"),
      startedAt: v.number(),
      finishedAt: v.optional(v.number()),
      ...tallyFields,
    }),
  ),
  handler: (ctx) => erasure.listErasures(ctx),
});

/** A page of what clients have asked for about their data: what is open first, the oldest first. */
export const listRequests = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object({ ...privacyRequestFields, email: v.string() })),
  handler: (ctx, { paginationOpts }) => requests.listRequests(ctx, paginationOpts),
});

/**
 * Does what a client has asked for, and tells them; answered twice, once. Fails with `notFound`, before a deletion with
 * `freshCodeRequired`.
 */
export const answer = ownerMutation({
  args: { reference: v.string(), ...leftOutArgs },
  returns: v.null(),
  handler: (ctx, { reference, leftOut }) =>
    requests.answer(ctx, ctx.owner, { reference, leftOut }, Date.now()),
});
