import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { clientQuery, lookupQuery } from "../functions";
import { pageArgs } from "../paging";
import { designFields, stagesShown } from "./fields";
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
