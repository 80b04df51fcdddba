import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { newArgs, vSaved } from "../content/tables";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { postArgs, vWrittenPost, vWrittenSummary } from "./fields";
import * as writing from "./writing";

/** The drafts, or the posts on the site, newest first. */
export const list = ownerQuery({
  args: { ...pageArgs, published: v.boolean() },
  returns: paginationResultValidator(vWrittenSummary),
  handler: (ctx, args) => writing.pageOfPosts(ctx, args),
});

/** One post with all of its text, by the id in an address, whatever that is; null if there is none. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenPost, v.null()),
  handler: (ctx, { id }) => writing.getWritten(ctx, id),
});

/** Starts a post, as a draft or published. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...postArgs },
  returns: vSaved("blogs"),
  handler: (ctx, sent) => writing.createPost(ctx, sent),
});

/** Changes a post. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const save = ownerMutation({
  args: { id: v.id("blogs"), ...versionArgs, ...postArgs },
  returns: vSaved("blogs"),
  handler: (ctx, sent) => writing.savePost(ctx, sent),
});

/** Puts a post on the site, or takes it off. Fails with `notFound`, or `invalid` where it is empty. */
export const setPublished = ownerMutation({
  args: { id: v.id("blogs"), published: v.boolean() },
  returns: v.null(),
  handler: (ctx, { id, published }) => writing.setPublished(ctx, id, published),
});

/** Deletes a post with its picture, for good. */
export const remove = ownerMutation({
  args: { id: v.id("blogs") },
  returns: v.null(),
  handler: (ctx, { id }) => writing.removePost(ctx, id),
});
