import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { callerKey } from "../core/caller";
import { fail } from "../core/errors";
import { overLimit } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { newSecret } from "../core/secrets";
import type { SentPhotos, UploadTag, vSentFile } from "./fields";
import {
  cleanFileName,
  MAX_FILES,
  MAX_OWNER_FILES,
  MAX_PHOTOS,
  MAX_REQUEST_PHOTOS,
  problems,
  uploadPath,
} from "./rules";

/** The most files of a brief or request. */
const MOST_OF_ONE = Math.max(MAX_FILES, MAX_REQUEST_PHOTOS);

interface Named {
  key: string;
  fileId: string;
}

const ofKey = (ctx: ReadCtx, key: string) =>
  ctx.db
    .query("uploads")
    .withIndex("by_key_and_fileId", (q) => q.eq("key", key))
    .take(MAX_OWNER_FILES);

/** The row of a browser's file, or null. */
const getOwn = (ctx: ReadCtx, { key, fileId }: Named) =>
  ctx.db
    .query("uploads")
    .withIndex("by_key_and_fileId", (q) => q.eq("key", key).eq("fileId", fileId))
    .unique();

/** The row of a stored file. */
export function ofFile(ctx: ReadCtx, storageId: Id<"_storage">) {
  return getOneFrom(ctx.db, "uploads", "by_storageId", storageId);
}

/** The files of a browser, for that browser. */
export async function listUploads(ctx: QueryCtx, key: string) {
  const rows = await ofKey(ctx, key);
  return Promise.all(
    rows.map(async ({ fileId, fileName, storageId, width, height }) => {
      const url = await ctx.storage.getUrl(storageId);
      return { fileId, fileName, width, height, ...(url !== null && { url }) };
    }),
  );
}

const isOwner = async (ctx: MutationCtx) => (await getAccount(ctx))?.isOwner === true;

async function isFull(ctx: MutationCtx, key: string): Promise<boolean> {
  const { length } = await ofKey(ctx, key);
  return length >= MAX_FILES && (length >= MAX_OWNER_FILES || !(await isOwner(ctx)));
}

/** Whether the caller may send this many bytes, which are counted. The owner has no limit. */
async function hasRoom(ctx: MutationCtx, size: number): Promise<boolean> {
  if (await isOwner(ctx)) return true;
  const caller = await callerKey(ctx);
  return (
    (await overLimit(ctx, "upload", caller)) === null &&
    (await overLimit(ctx, "uploadBytes", caller, size)) === null
  );
}

/**
 * Whether to store an incoming file: a problem as text, or that an earlier attempt, whose response was lost, has stored
 * it. Its bytes count from here on, whatever they are.
 */
export async function admitUpload(ctx: MutationCtx, { size, ...named }: Named & { size: number }) {
  if ((await getOwn(ctx, named)) !== null) return { isHere: true, problem: null };
  if (await isFull(ctx, named.key)) return { isHere: false, problem: problems.tooMany };
  return { isHere: false, problem: (await hasRoom(ctx, size)) ? null : problems.noRoom };
}

type NewUpload = Omit<Doc<"uploads">, "_id" | "_creationTime" | "attachedTo" | "path">;

/** Stores the row of a stored file. Deletes a duplicate, or one too many, and returns why as text. */
export async function keepUpload(ctx: MutationCtx, upload: NewUpload): Promise<string | null> {
  const isHere = (await getOwn(ctx, upload)) !== null;
  if (isHere || (await isFull(ctx, upload.key))) {
    await deleteFile(ctx, upload.storageId);
    return isHere ? null : problems.tooMany;
  }
  await ctx.db.insert("uploads", { ...upload, fileName: cleanFileName(upload.fileName) });
  return null;
}

type FileCtx = Pick<MutationCtx, "db" | "storage">;

async function deleteFile(ctx: FileCtx, storageId: Id<"_storage">): Promise<void> {
  if ((await ctx.db.system.get("_storage", storageId)) !== null) {
    await ctx.storage.delete(storageId);
  }
}

/** Deletes an unattached file; ignores any other. */
export async function removeUpload(ctx: MutationCtx, named: Named): Promise<void> {
  const row = await getOwn(ctx, named);
  if (row !== null && row.attachedTo === undefined) await deleteUpload(ctx, row);
}

/** Deletes a row with its file. */
export async function deleteUpload(ctx: FileCtx, row: Doc<"uploads">): Promise<void> {
  await ctx.db.delete("uploads", row._id);
  await deleteFile(ctx, row.storageId);
}

interface Attachment extends Named {
  /** The form field, for the message. */
  field: string;
}

/** A browser's unattached file; fails with `invalid` at its field. */
export async function requireAttachable(
  ctx: MutationCtx,
  { field, ...named }: Attachment,
): Promise<Doc<"uploads">> {
  const row = await getOwn(ctx, named);
  if (row === null || row.attachedTo !== undefined) {
    fail("invalid", { fields: { [field]: problems.gone } });
  }
  return row;
}

/** What a file can be attached to. */
type Whole = NonNullable<Doc<"uploads">["attachedTo"]>;

/** Attaches a file, which is then kept for as long as that. */
export async function attachTo(
  ctx: MutationCtx,
  { _id }: Pick<Doc<"uploads">, "_id">,
  to: Whole,
): Promise<void> {
  await ctx.db.patch("uploads", _id, { attachedTo: to });
}

export const filesOf = (ctx: ReadCtx, of: Whole) =>
  ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", of))
    .take(MOST_OF_ONE);

/** Deletes the files of something that's deleted. */
export async function deleteFilesOf(ctx: FileCtx, of: Whole): Promise<void> {
  for (const row of await filesOf(ctx, of)) await deleteUpload(ctx, row);
}

/** Files for display, without missing ones. */
export async function viewFiles(
  ctx: Pick<QueryCtx, "db" | "storage">,
  ids: readonly Id<"uploads">[] = [],
): Promise<Infer<typeof vSentFile>[]> {
  const rows = await Promise.all(ids.map((id) => ctx.db.get("uploads", id)));
  return Promise.all(
    rows
      .filter((row) => row !== null)
      .map(async ({ fileName, type, size, storageId }) => {
        const url = await ctx.storage.getUrl(storageId);
        return { fileName, type, size, ...(url !== null && { url }) };
      }),
  );
}

/** The rows of photos that a browser names; or why they aren't available, as text. */
export async function findPhotos(
  ctx: ReadCtx,
  sent: SentPhotos,
): Promise<Doc<"uploads">[] | string> {
  if (sent === undefined) return [];
  const { key, files } = sent;
  if (files.length > MAX_PHOTOS) return problems.tooManyPhotos;
  const rows = await Promise.all([...new Set(files)].map((fileId) => getOwn(ctx, { key, fileId })));
  const found = rows.filter((row) => row !== null);
  return found.length === files.length ? found : problems.gone;
}

/** Attaches photos to what they were sent with. Fails with `invalid` if one is attached elsewhere. */
export async function attachPhotos(
  ctx: MutationCtx,
  photos: readonly Id<"uploads">[],
  to: Whole,
): Promise<void> {
  for (const id of photos) {
    const row = await ctx.db.get("uploads", id);
    if (row === null || row.attachedTo !== undefined)
      fail("invalid", { fields: { photos: problems.gone } });
    await attachTo(ctx, row, to);
  }
}

/** Stores a file that came with an email, and attaches it to that. */
export async function keepReceivedFile(
  ctx: MutationCtx,
  file: Omit<NewUpload, "key" | "fileId">,
  attachedTo: Id<"receivedEmails">,
): Promise<Id<"uploads">> {
  const fileName = cleanFileName(file.fileName);
  // No browser sent it: with a random key, none can see or remove it.
  const named = { key: newSecret(), fileId: newSecret() };
  return ctx.db.insert("uploads", { ...file, ...named, fileName, attachedTo });
}

/** Detaches a file from a withdrawn brief, so that its replacement can use it. */
export async function detachUpload(ctx: MutationCtx, row: Doc<"uploads">): Promise<void> {
  await ctx.db.patch("uploads", row._id, { attachedTo: undefined, path: undefined });
}

/** Attaches a file to a brief. */
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
