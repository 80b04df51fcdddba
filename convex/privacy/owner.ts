import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { correctionForm } from "../people/formRules";
import { correctPerson } from "./correction";
import * as erasure from "./erasure";
import {
  byContact,
  privacyRequestFields,
  tallyFields,
  vErasurePreview,
  vNamedPlace,
} from "./fields";
import { sentenceForm } from "./formRules";
import { editPlace, leavePlace, listPlaces } from "./places";
import { previewErasure } from "./preview";
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

/**
 * Deletes everything of somebody's and cancels their bookings. What others wrote stays and is listed afterwards.
 * Fails with `notFound`, `forbidden` or `freshCodeRequired`.
 */
export const erase = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    await erasure.startErasure(ctx, ctx.owner, contact, Date.now());
  },
});

/** A page of the sentences in which others wrote about people who were erased. */
export const listNamed = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vNamedPlace),
  handler: (ctx, { paginationOpts }) => listPlaces(ctx, paginationOpts),
});

/** Leaves such a sentence as it is, or takes that back. Fails with `notFound`. */
export const leaveNamed = ownerMutation({
  args: { id: v.id("namedPlaces"), left: v.boolean() },
  returns: v.null(),
  handler: (ctx, { id, left }) => leavePlace(ctx, id, left ? Date.now() : undefined),
});

/** Changes the words of such a sentence. Fails with `notFound` or `invalid`. */
export const editNamed = ownerMutation({
  args: { id: v.id("namedPlaces"), was: v.string(), sentence: v.string() },
  returns: v.null(),
  handler: (ctx, { id, was, sentence }) =>
    editPlace(ctx, id, { was, ...checked(sentenceForm, { sentence }) }),
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
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => requests.answer(ctx, ctx.owner, reference, Date.now()),
});
