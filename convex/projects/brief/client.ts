import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { clientMutation, clientQuery } from "../../core/functions";
import { pageArgs } from "../../core/paging";
import { vRefused } from "../../core/returnedFailures";
import { versionArgs } from "../../core/versions";
import { lookupQuery } from "../../lookups/functions";
import { argsOf } from "../../submissions/fields";
import { asClient, changeOwnProject, findDesign, nothing } from "../access";
import { correctBrief, listChanges } from "./correct";
import { designFields, stagesShown, vBriefChange } from "./fields";
import { correctionFields } from "./formRules";
import * as model from "./model";

/** The designs of the address behind an access token, newest first. Fails with `accessEnded`. */
export const mine = lookupQuery({
  args: {},
  returns: v.array(
    v.object({
      reference: v.string(),
      businessName: v.string(),
      status: v.string(),
      progress: v.number(),
      timeFrame: v.optional(v.string()),
      submittedAt: v.number(),
      lastModified: v.number(),
      ...stagesShown,
    }),
  ),
  handler: (ctx) => model.listDesignsByEmail(ctx, ctx.lookup.email),
});

/** A page of a signed-in client's own designs, newest first, with all that was sent. */
export const listMine = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object({ ...designFields, ...stagesShown })),
  handler: (ctx, { paginationOpts }) =>
    model.listWholeDesigns(ctx, ctx.client.email, paginationOpts),
});

const one = { reference: v.string() };

/** What they have corrected in their brief, newest first. */
export const changes = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    return design === null ? nothing : listChanges(ctx, design, paginationOpts);
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
    ...argsOf(correctionFields),
  },
  returns: v.union(v.object({ ok: v.literal(true), ...versionArgs }), vRefused),
  handler: (ctx, { reference, lastModified: version, ...typed }) =>
    changeOwnProject(
      ctx,
      reference,
      (ctx, design, now) => correctBrief(ctx, design, { typed, version, now }),
      JSON.stringify(typed),
    ),
});
