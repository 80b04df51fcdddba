import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { ReadCtx } from "../../readCtx";
import { deleteUpload } from "../../uploads/model";

/*
 * What a design's own room asks of its drafts and files, apart from `model.ts`, which builds on that room.
 */

type DesignId = Id<"webFormSubmissions">;

/** Rows of each kind that one pass deletes. */
const BATCH = 50;

const draftsOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("drafts")
    .withIndex("by_designId_and_takenBackAt_and_version", (q) => q.eq("designId", designId));

const filesOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("projectFiles")
    .withIndex("by_designId_and_deletedAt", (q) => q.eq("designId", designId));

/** Whether anything was given or added yet, also what was taken back. */
export async function hasDrafts(ctx: ReadCtx, designId: DesignId): Promise<boolean> {
  const draft = await draftsOf(ctx, designId).first();
  return draft !== null || (await filesOf(ctx, designId).first()) !== null;
}

async function deletePicture(ctx: MutationCtx, file: Id<"uploads">): Promise<void> {
  const row = await ctx.db.get("uploads", file);
  if (row !== null) await deleteUpload(ctx, row);
}

/** Deletes the drafts of a design that is deleted, with what was said about them, and its files; it carries on by itself. */
export async function deleteDrafts(ctx: MutationCtx, designId: DesignId): Promise<void> {
  const drafts = await draftsOf(ctx, designId).take(BATCH);
  for (const { _id, pictures } of drafts) {
    for (const { file } of pictures) await deletePicture(ctx, file);
    await ctx.db.delete("drafts", _id);
  }
  const comments = await ctx.db
    .query("draftComments")
    .withIndex("by_designId", (q) => q.eq("designId", designId))
    .take(BATCH);
  for (const { _id } of comments) await ctx.db.delete("draftComments", _id);
  const files = await filesOf(ctx, designId).take(BATCH);
  for (const { _id, file } of files) {
    await deletePicture(ctx, file);
    await ctx.db.delete("projectFiles", _id);
  }
  const isMore = [drafts, comments, files].some(({ length }) => length === BATCH);
  if (isMore)
    await ctx.scheduler.runAfter(0, internal.projects.drafts.jobs.deleteRest, { designId });
}
