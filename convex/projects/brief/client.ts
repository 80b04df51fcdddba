import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { versionArgs } from "../../content/tables";
import { briefFields } from "../../designs/fields";
import { clientMutation, clientQuery } from "../../functions";
import { pageArgs } from "../../paging";
import { vRefused } from "../../returnedFailures";
import { getOwn, inOwn } from "../ownProject";
import { listChanges } from "./changes";
import { vBriefChange } from "./fields";
import { correctBrief } from "./model";

const one = { reference: v.string() };

/** What they have corrected in their brief, newest first. */
export const changes = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await getOwn(ctx, reference, ctx.client.email);
    if (design === null) return { page: [], isDone: true, continueCursor: "" };
    return listChanges(ctx, design, paginationOpts);
  },
});

/**
 * Corrects their brief, from the version of it that was open (`briefVersion`): all of these fields, as they're to be.
 * Fails with `invalid`, `changedMeanwhile`, and `notFound` once the build has begun; returns `tooManyRequests`.
 */
export const correct = clientMutation({
  args: {
    ...one,
    ...versionArgs,
    businessName: briefFields.businessName,
    clientPhone: briefFields.clientPhone,
    websiteURL: briefFields.websiteURL,
    pages: briefFields.pages,
    developerNotes: briefFields.developerNotes,
    features: briefFields.features,
    extraNotes: briefFields.extraNotes,
  },
  returns: v.union(v.object({ ok: v.literal(true), ...versionArgs }), vRefused),
  handler: (ctx, { reference, lastModified: version, ...typed }) =>
    inOwn(
      ctx,
      reference,
      (ctx, design, now) => correctBrief(ctx, design, { typed, version, now }),
      JSON.stringify(typed),
    ),
});
