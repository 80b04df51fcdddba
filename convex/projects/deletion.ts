import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { deleteUpload } from "../uploads/model";

type DesignId = Id<"webFormSubmissions">;

const BATCH = 50;

const draftsOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("drafts")
    .withIndex("by_designId_and_takenBackAt_and_version", (q) => q.eq("designId", designId));

const filesOf = (ctx: ReadCtx, designId: DesignId) =>
  ctx.db
    .query("projectFiles")
    .withIndex("by_designId_and_deletedAt", (q) => q.eq("designId", designId));

/** Whether there ever was a draft or file, even a withdrawn one. */
export async function hasDrafts(ctx: ReadCtx, designId: DesignId): Promise<boolean> {
  const draft = await draftsOf(ctx, designId).first();
  return draft !== null || (await filesOf(ctx, designId).first()) !== null;
}

async function deletePicture(ctx: MutationCtx, file: Id<"uploads">): Promise<void> {
  const row = await ctx.db.get("uploads", file);
  if (row !== null) await deleteUpload(ctx, row);
}

/** Deletes a project with its brief, drafts and files; a job continues. */
export async function deleteProject(ctx: MutationCtx, designId: DesignId): Promise<void> {
  const emails = await getOneFrom(ctx.db, "projectEmails", "by_designId", designId);
  if (emails !== null) await ctx.db.delete("projectEmails", emails._id);
  const drafts = await draftsOf(ctx, designId).take(BATCH);
  for (const { _id, pictures } of drafts) {
    for (const { file } of pictures) await deletePicture(ctx, file);
    await ctx.db.delete("drafts", _id);
  }
  const files = await filesOf(ctx, designId).take(BATCH);
  for (const { _id, file } of files) {
    await deletePicture(ctx, file);
    await ctx.db.delete("projectFiles", _id);
  }
  const comments = await ctx.db
    .query("draftComments")
    .withIndex("by_designId", (q) => q.eq("designId", designId))
    .take(BATCH);
  for (const { _id } of comments) await ctx.db.delete("draftComments", _id);
  const changes = await ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .take(BATCH);
  for (const { _id } of changes) await ctx.db.delete("briefChanges", _id);
  const messages = await ctx.db
    .query("projectMessages")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", designId))
    .take(BATCH);
  for (const { _id } of messages) await ctx.db.delete("projectMessages", _id);
  const viewers = await ctx.db
    .query("projectViewers")
    .withIndex("by_designId_and_side", (q) => q.eq("designId", designId))
    .take(BATCH);
  for (const { _id } of viewers) await ctx.db.delete("projectViewers", _id);
  const isMore = [drafts, files, comments, changes, messages].some(
    ({ length }) => length === BATCH,
  );
  if (isMore) await ctx.scheduler.runAfter(0, internal.projects.jobs.deleteRest, { designId });
}
