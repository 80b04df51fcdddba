import { v } from "convex/values";
import { holderQuery } from "../functions";
import * as model from "./model";

/** The designs of the address behind an access token, newest first. Fails with `accessEnded`. */
export const mine = holderQuery({
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
    }),
  ),
  handler: (ctx) => model.designsOf(ctx, ctx.holder.email),
});
