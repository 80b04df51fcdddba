import { v } from "convex/values";
import { vPostDetail } from "../blogs/fields";
import { getPost } from "../blogs/model";
import { internalQuery } from "../core/internalFunctions";

/** A published post, by an id that may be anything; null if there is none. */
export const post = internalQuery({
  args: { blogId: v.string() },
  returns: v.union(vPostDetail, v.null()),
  handler: (ctx, { blogId }) => getPost(ctx, blogId),
});
