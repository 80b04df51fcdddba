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
 * Corrects a person's details; `open` is the number of open things that changed with them. Fails with `notFound`,
 * `invalid` or `changedMeanwhile`.
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

/** What an erasure would delete and keep; `today` is `YYYY-MM-DD`. Fails with `notFound`. */
export const preview = ownerQuery({
  args: { ...byContact, today: v.string() },
  returns: vErasurePreview,
  handler: async (ctx, { contact, today }) =>
    previewErasure(ctx, await requireSubject(ctx, contact), today),
});

/**
 * Deletes everything about a person and cancels their bookings. What others wrote stays and is listed afterwards. Fails
 * with `notFound`, `forbidden` or `freshCodeRequired`.
 */
export const erase = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    await erasure.startErasure(ctx, ctx.owner, contact, Date.now());
  },
});

/** A page of other people's sentences that mention erased people. */
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

/** Rewords such a sentence. Fails with `notFound` or `invalid`. */
export const editNamed = ownerMutation({
  args: { id: v.id("namedPlaces"), was: v.string(), sentence: v.string() },
  returns: v.null(),
  handler: (ctx, { id, was, sentence }) =>
    editPlace(ctx, id, { was, ...checked(sentenceForm, { sentence }) }),
});

/** The last erasures, newest first, without names. */
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

/** A page of privacy requests: open ones first, oldest first. */
export const listRequests = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object({ ...privacyRequestFields, email: v.string() })),
  handler: (ctx, { paginationOpts }) => requests.listRequests(ctx, paginationOpts),
});

/** Fulfils a privacy request. Idempotent. Fails with `notFound`, or `freshCodeRequired` for a deletion. */
export const answer = ownerMutation({
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => requests.answer(ctx, ctx.owner, reference, Date.now()),
});
