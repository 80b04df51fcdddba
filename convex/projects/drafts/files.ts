import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { EMAILED_AFTER } from "../../shared/undo";
import { attachTo, deleteUpload, requireAttachable } from "../../uploads/model";
import {
  checkRequestId,
  findDesign,
  nothing,
  type Party,
  requireAccess,
  requireDesign,
} from "../access";
import { isUndoOver, notifyLater } from "./model";
import { MOST_PROJECT_FILES } from "./rules";

type ProjectFile = Doc<"projectFiles">;

const filesOf = (ctx: ReadCtx, designId: Id<"webFormSubmissions">) =>
  ctx.db
    .query("projectFiles")
    .withIndex("by_designId_and_deletedAt", (q) =>
      q.eq("designId", designId).eq("deletedAt", undefined),
    );

const isOwn = ({ by, authorId }: ProjectFile, { side, account }: Party): boolean =>
  by === side && authorId === account.userId;

/** A page of files of a design, newest first; empty if they may not see it. */
export async function listFiles(
  ctx: QueryCtx,
  party: Party,
  { reference, paginationOpts }: { reference: string; paginationOpts: PaginationOptions },
) {
  const design = await findDesign(ctx, party, reference);
  if (design === null) return nothing;
  const found = await filesOf(ctx, design._id)
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_PROJECT_FILES));
  const page = await Promise.all(
    found.page.map(async (row) => {
      const { _id: fileId, name, fileName, by, at, size, storageId } = row;
      const url = await ctx.storage.getUrl(storageId);
      return {
        fileId,
        name,
        fileName,
        by,
        at,
        size,
        ...(url !== null && { url }),
        isOwn: isOwn(row, party),
      };
    }),
  );
  return { ...found, page };
}

interface NewFile {
  reference: string;
  requestId: string;
  name: string;
  /** The upload, as the browser that sent it names it. */
  upload: { key: string; fileId: string };
}

/** Adds a picture to a design. Idempotent, even after it's removed. Fails with `notFound` or `invalid`. */
export async function addFile(
  ctx: MutationCtx,
  party: Party,
  { reference, requestId, name, upload }: NewFile,
  now: number,
): Promise<void> {
  checkRequestId(requestId);
  const { _id: designId } = await requireDesign(ctx, party, reference);
  const earlier = await getOneFrom(ctx.db, "projectFiles", "by_requestId", requestId);
  if (earlier !== null) {
    if (earlier.designId !== designId) fail("notFound", {});
    return;
  }
  const row = await requireAttachable(ctx, { ...upload, field: "file" });
  const others = await filesOf(ctx, designId).take(MOST_PROJECT_FILES);
  if (others.length === MOST_PROJECT_FILES) {
    const full = `There are ${MOST_PROJECT_FILES} files here. Please remove one of yours first`;
    fail("invalid", { fields: { file: full } });
  }
  const { _id: file, storageId, fileName, size } = row;
  const fileId = await ctx.db.insert("projectFiles", {
    designId,
    requestId,
    by: party.side,
    authorId: party.account.userId,
    name,
    fileName,
    file,
    storageId,
    size,
    at: now,
    isNotified: false,
  });
  await attachTo(ctx, row, fileId);
  await notifyLater(ctx, { what: "file", fileId });
}

/** A file that the caller sent; fails with `notFound`, or with `forbidden` if it's somebody else's. */
async function requireOwn(ctx: ReadCtx, party: Party, fileId: Id<"projectFiles">) {
  const row = (await ctx.db.get("projectFiles", fileId)) ?? fail("notFound", {});
  await requireAccess(ctx, party, row.designId);
  return isOwn(row, party) ? row : fail("forbidden", {});
}

/** Removes the caller's own file. Idempotent. Fails with `notFound` or `forbidden`. */
export async function removeFile(
  ctx: MutationCtx,
  party: Party,
  fileId: Id<"projectFiles">,
  now: number,
): Promise<void> {
  const row = await requireOwn(ctx, party, fileId);
  if (row.deletedAt !== undefined) return;
  await ctx.db.patch("projectFiles", fileId, { deletedAt: now });
  await ctx.scheduler.runAfter(EMAILED_AFTER, internal.projects.drafts.jobs.forgetFile, {
    fileId,
    deletedAt: now,
  });
}

/** Permanently deletes a removed file, unless it was restored. Its row stays, so that a late retry adds nothing. */
export async function forgetFile(
  ctx: MutationCtx,
  { fileId, deletedAt }: { fileId: Id<"projectFiles">; deletedAt: number },
): Promise<void> {
  const row = await ctx.db.get("projectFiles", fileId);
  if (row?.deletedAt !== deletedAt) return;
  const upload = await ctx.db.get("uploads", row.file);
  if (upload !== null) await deleteUpload(ctx, upload);
  await ctx.db.patch("projectFiles", fileId, { name: "", fileName: "" });
}

/** Undoes `removeFile`. Fails with `notFound` or `forbidden`. */
export async function restoreFile(
  ctx: MutationCtx,
  party: Party,
  fileId: Id<"projectFiles">,
  now: number,
): Promise<void> {
  const { at, deletedAt, isNotified } = await requireOwn(ctx, party, fileId);
  if (deletedAt === undefined) return;
  if (isUndoOver(deletedAt, now)) fail("notFound", {});
  await ctx.db.patch("projectFiles", fileId, { deletedAt: undefined });
  // The notification may have been due while it was removed.
  if (!isNotified && isUndoOver(at, now)) await notifyLater(ctx, { what: "file", fileId });
}
