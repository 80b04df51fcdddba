import { v } from "convex/values";
import { internalQuery } from "../internalFunctions";
import * as model from "./model";

/** What a link to a post shows elsewhere; null if there is no such post. */
export const post = internalQuery({
  args: { blogId: v.string() },
  returns: v.union(model.vSharedPost, v.null()),
  handler: (ctx, { blogId }) => model.getSharedPost(ctx, blogId),
});
