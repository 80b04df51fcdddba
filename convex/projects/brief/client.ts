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

/** The designs of an access token's address, newest first. Fails with `accessEnded`. */
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

/** A page of the client's own designs with their briefs, newest first. */
export const listMine = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object({ ...designFields, ...stagesShown })),
  handler: (ctx, { paginationOpts }) =>
    model.listWholeDesigns(ctx, ctx.client.email, paginationOpts),
});

const one = { reference: v.string() };

/** The client's corrections of their brief, newest first. */
export const changes = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    return design === null ? nothing : listChanges(ctx, design, paginationOpts);
  },
});

/**
 * Corrects the client's own brief, from the version that was open (`briefVersion`), with new values for all these
 * fields. Fails with `invalid`, `changedMeanwhile`, and `notFound` once the build has begun; returns `tooManyRequests`.
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
