import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { vPostDetail, vPostSummary, vSearchablePost } from "./fields";
import * as model from "./model";

/** Posts in the list (docs/product.md 14.3). */
const LIST_LENGTH = 10;

/** The newest published posts, newest first. */
export const latest = visitorQuery({
  args: {},
  returns: v.array(vPostSummary),
  handler: (ctx) => model.latestPosts(ctx, LIST_LENGTH),
});

/** Posts that the site's search looks through (docs/product.md 2.9). */
const SEARCHED = 48;

/** The newest posts for the site's search. */
export const searchable = visitorQuery({
  args: {},
  returns: v.array(vSearchablePost),
  handler: (ctx) => model.searchablePosts(ctx, SEARCHED),
});

/** A published post, or null. Any text may be passed as the id. */
export const get = visitorQuery({
  args: { blogId: v.string() },
  returns: v.union(vPostDetail, v.null()),
  handler: (ctx, { blogId }) => model.getPost(ctx, blogId),
});
