import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { editedFields, versionArgs } from "../../content/tables";
import { fail } from "../../errors";
import { ownerMutation, ownerQuery } from "../../functions";
import { pageArgs } from "../../paging";
import { marks } from "../../submissions/fields";
import { getDesign } from "./byReference";
import { designFields, summaryFields } from "./fields";
import * as model from "./model";

/** The briefs, newest first, a page at a time; one status of them or all. */
export const list = ownerQuery({
  args: { status: v.optional(v.string()), ...pageArgs },
  returns: paginationResultValidator(v.object(summaryFields)),
  handler: (ctx, { status, paginationOpts }) => model.listDesigns(ctx, status, paginationOpts),
});

/** A whole brief with its pictures; null if there is none of this reference. */
export const show = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({ ...designFields, isProved: marks.isProved, ...editedFields }),
  ),
  handler: (ctx, { reference }) => model.showDesign(ctx, reference),
});

/**
 * Moves a design on from the version that was open: what is left out stays as it is. Fails with `invalid`, `notFound`
 * or `changedMeanwhile`.
 */
export const change = ownerMutation({
  args: {
    reference: v.string(),
    ...versionArgs,
    progress: v.optional(v.number()),
    status: v.optional(v.string()),
    /** An empty one takes it away. */
    timeFrame: v.optional(v.string()),
  },
  returns: v.object(versionArgs),
  handler: async (ctx, { reference, ...change }) => {
    const design = await getDesign(ctx, reference);
    if (design === null) fail("notFound", {});
    return model.changeDesign(ctx, design, change, Date.now());
  },
});
