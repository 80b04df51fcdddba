import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { newPushId } from "#convex/shared/ids";
import { type UploadAnswer, uploadHeaders } from "#convex/uploads/rules";
import type { Backend } from "../support/backend";
import { png } from "../support/pictures";
import { storeInTurn } from "../support/store-in-turn";

/** A secret or an id like those that a browser makes for its files. */
export const newKey = () => newPushId(Date.now(), Math.random);

/** Puts a file into the storage that no row knows of, as an action leaves it that dies. */
export function store(
  backend: Backend,
  bytes: BlobPart,
  type = "image/png",
): Promise<Id<"_storage">> {
  return backend.run((ctx) => ctx.storage.store(new Blob([bytes], { type })));
}

/** How many files the storage holds. */
export function filesKept(backend: Pick<Backend, "run">): Promise<number> {
  return backend.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
}

/** A sender: a deployment as somebody at some address sees it. */
export type Sender = Pick<Backend, "fetch" | "query" | "run">;

interface SentFile {
  key?: string;
  fileId?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  /** What its sender says that it is. */
  type?: string;
  fileName?: string;
  /** Headers that are not as a browser sends them. */
  headers?: Record<string, string>;
}

/** Sends a file as a browser does; returns the status and why it wasn't taken. */
export async function send(
  backend: Sender,
  {
    key = newKey(),
    fileId = newKey(),
    bytes = png(),
    type = "application/octet-stream",
    fileName = "picture.png",
    headers = {},
  }: SentFile = {},
) {
  const request = {
    method: "POST",
    body: bytes,
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      [uploadHeaders.key]: key,
      [uploadHeaders.fileId]: fileId,
      [uploadHeaders.fileName]: encodeURIComponent(fileName),
      ...headers,
    },
  };
  const answer = await storeInTurn(backend, () => backend.fetch("/uploads", request));
  const { problem } = (await answer.json()) as UploadAnswer;
  return { key, fileId, status: answer.status, problem };
}

/** Sends a picture that is taken; returns what its browser knows of it then. */
export async function upload(
  backend: Sender,
  file: SentFile = {},
): Promise<{ key: string; fileId: string; fileName: string; url: string }> {
  const { key, fileId, problem } = await send(backend, file);
  if (problem !== null) throw new Error(problem);
  const rows = await backend.query(api.uploads.visitor.ofKey, { key });
  const { fileName, url } = rows.find((row) => row.fileId === fileId)!;
  return { key, fileId, fileName, url: url! };
}

/** Sends some photos, before the form that they're for. */
export async function choosePhotos(backend: Sender, count = 1, bytes?: Uint8Array<ArrayBuffer>) {
  const key = newKey();
  const sent = [];
  for (let nth = 0; nth < count; nth += 1)
    sent.push(await upload(backend, { key, ...(bytes && { bytes }) }));
  return { key, files: sent.map(({ fileId }) => fileId) };
}

/** Runs the sweep as its cron does, to the end. */
export async function sweep(backend: Backend): Promise<void> {
  await backend.mutation(internal.uploads.jobs.sweep, {});
}
