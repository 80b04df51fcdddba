import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { vPostDetail, vPostSummary, vSearchablePost } from "./fields";
import * as model from "./model";

/** How many posts the list has at most (docs/product.md 14.3). */
const LIST_LENGTH = 10;

/** The newest posts, newest first; drafts are not among them. */
export const latest = visitorQuery({
  args: {},
  returns: v.array(vPostSummary),
  handler: (ctx) => model.latestPosts(ctx, LIST_LENGTH),
});

/** How many posts a search looks through (docs/product.md 2.9). */
const SEARCHED = 48;

/** What a search of the site knows of the newest posts. */
export const searchable = visitorQuery({
  args: {},
  returns: v.array(vSearchablePost),
  handler: (ctx) => model.searchablePosts(ctx, SEARCHED),
});

/** One post by the id in its address, whatever that is; null if there is no such post. */
export const get = visitorQuery({
  args: { blogId: v.string() },
  returns: v.union(vPostDetail, v.null()),
  handler: (ctx, { blogId }) => model.getPost(ctx, blogId),
});
