import { v } from "convex/values";
import { vPostDetail } from "../blogs/fields";
import { getPost } from "../blogs/model";
import { internalQuery } from "../core/internalFunctions";

/** A published post, or null. Any text may be passed as the id. */
export const post = internalQuery({
  args: { blogId: v.string() },
  returns: v.union(vPostDetail, v.null()),
  handler: (ctx, { blogId }) => getPost(ctx, blogId),
});
