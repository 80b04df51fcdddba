import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { newArgs, vSaved } from "../content/tables";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { postArgs, vWrittenPost, vWrittenSummary } from "./fields";
import * as writing from "./writing";

/** Drafts or published posts, newest first. */
export const list = ownerQuery({
  args: { ...pageArgs, published: v.boolean() },
  returns: paginationResultValidator(vWrittenSummary),
  handler: (ctx, args) => writing.pageOfPosts(ctx, args),
});

/** A post with all its text, or null. Any text may be passed as the id. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenPost, v.null()),
  handler: (ctx, { id }) => writing.getWritten(ctx, id),
});

/** Creates a post, as a draft or published. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...postArgs },
  returns: vSaved("blogs"),
  handler: (ctx, sent) => writing.createPost(ctx, sent),
});

/** Updates a post. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const save = ownerMutation({
  args: { id: v.id("blogs"), ...versionArgs, ...postArgs },
  returns: vSaved("blogs"),
  handler: (ctx, sent) => writing.savePost(ctx, sent),
});

/** Publishes or unpublishes a post. Fails with `notFound`, or `invalid` if it's empty. */
export const setPublished = ownerMutation({
  args: { id: v.id("blogs"), published: v.boolean() },
  returns: v.null(),
  handler: (ctx, { id, published }) => writing.setPublished(ctx, id, published),
});

/** Deletes a post and its picture for good. */
export const remove = ownerMutation({
  args: { id: v.id("blogs") },
  returns: v.null(),
  handler: (ctx, { id }) => writing.removePost(ctx, id),
});
