import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../errors";
import type { ReadCtx } from "../readCtx";
import { isPushId } from "../submissions/rules";
import {
  CHECK_LASTS,
  cleanFileName,
  MAX_CHECKS,
  MAX_FILES,
  problems,
  sizeProblem,
  uploadPath,
} from "./rules";
import type { UploadTag, Verdict } from "./tables";

function ofKey(ctx: ReadCtx, key: string) {
  return ctx.db
    .query("uploads")
    .withIndex("by_key", (q) => q.eq("key", key))
    .order("desc");
}

/** The row of a stored file. */
export function ofFile(ctx: ReadCtx, storageId: Id<"_storage">) {
  return getOneFrom(ctx.db, "uploads", "by_storageId", storageId);
}

/** What the browser that sent the files may know of them, newest first. */
export async function listUploads(ctx: QueryCtx, key: string) {
  if (!isPushId(key)) return [];
  const rows = await ofKey(ctx, key).take(50);
  return Promise.all(
    rows.map(async ({ _id, fileName, state, problem, storageId }) => {
      const url = state === "accepted" ? await ctx.storage.getUrl(storageId) : null;
      return {
        uploadId: _id,
        fileName,
        state,
        ...(problem !== undefined && { problem }),
        ...(url !== null && { url }),
      };
    }),
  );
}

interface Claim {
  key: string;
  storageId: string;
  fileName: string;
}

/**
 * Takes a file that was just sent under a browser's key and has its bytes looked at. A file that is
 * someone else's is left alone; one that cannot be right is deleted at once. Claiming twice looks again.
 */
export async function claimUpload(
  ctx: MutationCtx,
  { key, storageId, fileName }: Claim,
): Promise<Id<"uploads">> {
  if (!isPushId(key)) fail("invalid", { fields: { key: "This is not a key" } });
  const fileId = ctx.db.system.normalizeId("_storage", storageId);
  const file = fileId === null ? null : await ctx.db.system.get("_storage", fileId);
  const claimed = fileId === null ? null : await ofFile(ctx, fileId);
  if (claimed?.key === key) {
    if (claimed.state === "checking") await scheduleCheck(ctx, claimed);
    return claimed._id;
  }
  if (file === null || claimed !== null) fail("invalid", { fields: { file: problems.gone } });

  const uploadId = await ctx.db.insert("uploads", {
    key,
    storageId: file._id,
    fileName: cleanFileName(fileName),
    state: "checking",
    size: file.size,
  });
  const problem = (await isFull(ctx, key)) ? problems.tooMany : sizeProblem(file.size);
  if (problem === null) await scheduleCheck(ctx, { _id: uploadId, storageId: file._id });
  else await settleUpload(ctx, uploadId, { ok: false, problem });
  return uploadId;
}

/** Whether a key has one file more than it may, or has sent so many that we stop counting. */
async function isFull(ctx: MutationCtx, key: string): Promise<boolean> {
  const rows = await ofKey(ctx, key).take(50);
  return rows.length === 50 || rows.filter(({ state }) => state !== "refused").length > MAX_FILES;
}

/** Has a file looked at now, and asks a while later whether that happened: an action may die. */
async function scheduleCheck(
  ctx: MutationCtx,
  { _id: uploadId, storageId }: Pick<Doc<"uploads">, "_id" | "storageId">,
  attempt = 1,
): Promise<void> {
  const file = await ctx.db.system.get("_storage", storageId);
  const args = { uploadId, storageId, sentType: file?.contentType ?? undefined };
  await ctx.scheduler.runAfter(0, internal.uploads.jobs.check, args);
  await ctx.scheduler.runAfter(CHECK_LASTS, internal.uploads.jobs.overdue, { uploadId, attempt });
}

/** A file that nobody has looked at is looked at again, and in the end refused: none stays unseen. */
export async function checkAgain(
  ctx: MutationCtx,
  uploadId: Id<"uploads">,
  attempt: number,
): Promise<void> {
  const row = await ctx.db.get("uploads", uploadId);
  if (row?.state !== "checking") return;
  if (attempt < MAX_CHECKS) await scheduleCheck(ctx, row, attempt + 1);
  else await settleUpload(ctx, uploadId, { ok: false, problem: problems.gone });
}

/** Writes down what a file turned out to be; a refused one is deleted. */
export async function settleUpload(
  ctx: MutationCtx,
  uploadId: Id<"uploads">,
  verdict: Verdict,
): Promise<void> {
  const row = await ctx.db.get("uploads", uploadId);
  if (row?.state !== "checking") return;
  if (verdict.ok) {
    const { type, width, height } = verdict;
    await ctx.db.patch("uploads", uploadId, { state: "accepted", type, width, height });
  } else {
    await ctx.db.patch("uploads", uploadId, { state: "refused", problem: verdict.problem });
    await deleteFile(ctx, row.storageId);
  }
}

async function deleteFile(ctx: MutationCtx, storageId: Id<"_storage">): Promise<void> {
  if ((await ctx.db.system.get("_storage", storageId)) !== null) {
    await ctx.storage.delete(storageId);
  }
}

/** The row of an id that came from outside, if it is under this key. */
async function getOwn(
  ctx: MutationCtx,
  key: string,
  uploadId: string,
): Promise<Doc<"uploads"> | null> {
  const id = ctx.db.normalizeId("uploads", uploadId);
  const row = id === null ? null : await ctx.db.get("uploads", id);
  return row?.key === key ? row : null;
}

/** Takes back a file that is attached to nothing; does nothing with any other. */
export async function removeUpload(ctx: MutationCtx, key: string, uploadId: string): Promise<void> {
  const row = await getOwn(ctx, key, uploadId);
  if (row !== null && row.attachedTo === undefined) await deleteUpload(ctx, row);
}

/** Deletes a row with its file. */
export async function deleteUpload(ctx: MutationCtx, row: Doc<"uploads">): Promise<void> {
  await ctx.db.delete("uploads", row._id);
  await deleteFile(ctx, row.storageId);
}

interface Attachment {
  key: string;
  uploadId: string;
  /** Where it stands in the form, for the message. */
  field: string;
}

/** A checked file of this browser that nothing uses yet; fails with `invalid` at its field. */
export async function requireAttachable(
  ctx: MutationCtx,
  { key, uploadId, field }: Attachment,
): Promise<Doc<"uploads">> {
  const row = await getOwn(ctx, key, uploadId);
  if (row?.state !== "accepted" || row.attachedTo !== undefined) {
    fail("invalid", { fields: { [field]: problems.gone } });
  }
  return row;
}

/** Makes a file a post's picture: from now on it stays. */
export async function attachToPost(
  ctx: MutationCtx,
  row: Doc<"uploads">,
  blogId: Id<"blogs">,
): Promise<void> {
  await ctx.db.patch("uploads", row._id, { attachedTo: blogId });
}

/** Takes a file out of a brief that is withdrawn: the brief that takes its place may name it again. */
export async function detachUpload(ctx: MutationCtx, row: Doc<"uploads">): Promise<void> {
  await ctx.db.patch("uploads", row._id, { attachedTo: undefined, path: undefined });
}

/** Makes a file part of a brief: from now on it stays. */
export async function attachUpload(
  ctx: MutationCtx,
  row: Doc<"uploads">,
  {
    tag,
    to,
    email,
    now,
  }: { tag: UploadTag; to: Id<"webFormSubmissions">; email: string; now: number },
): Promise<void> {
  await ctx.db.patch("uploads", row._id, {
    attachedTo: to,
    path: uploadPath(email, tag, now, row.fileName),
  });
}
