import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { editedFields } from "../../content/tables";
import { ownerQuery } from "../../core/functions";
import { pageArgs } from "../../core/paging";
import { recordMetadata } from "../../submissions/fields";
import { asOwner, findDesign, nothing } from "../access";
import { listChanges } from "./correct";
import { designFields, summaryFields, vBriefChange } from "./fields";
import * as model from "./model";

/** A page of briefs, newest first; of one status or all. */
export const list = ownerQuery({
  args: { status: v.optional(v.string()), ...pageArgs },
  returns: paginationResultValidator(v.object(summaryFields)),
  handler: (ctx, { status, paginationOpts }) => model.listDesigns(ctx, status, paginationOpts),
});

/** A whole brief with its pictures; null for an unknown reference. */
export const show = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({ ...designFields, isProved: recordMetadata.isProved, ...editedFields }),
  ),
  handler: (ctx, { reference }) => model.showDesign(ctx, asOwner(ctx), reference),
});

/** The client's corrections of the brief, newest first. */
export const changes = ownerQuery({
  args: { reference: v.string(), ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await findDesign(ctx, asOwner(ctx), reference);
    return design === null ? nothing : listChanges(ctx, design, paginationOpts);
  },
});
