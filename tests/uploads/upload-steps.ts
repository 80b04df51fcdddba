import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { newPushId } from "#convex/shared/ids";
import { type UploadAnswer, uploadHeaders } from "#convex/uploads/rules";
import type { Backend } from "../support/backend";
import { png } from "../support/pictures";
import { storeInTurn } from "../support/store-in-turn";

/** A secret or id like those that a browser makes for its files. */
export const newKey = () => newPushId(Date.now(), Math.random);

/** Stores a file without a row, as a dead action leaves it. */
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

/** A sender: a deployment as seen from an address. */
export type Sender = Pick<Backend, "fetch" | "query" | "run">;

interface SentFile {
  key?: string;
  fileId?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  /** The type that its sender claims. */
  type?: string;
  fileName?: string;
  /** Headers that differ from a browser's. */
  headers?: Record<string, string>;
}

/** Sends a file as a browser does; returns the status and the reason if it was refused. */
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

/** Uploads a picture; returns what its browser then knows about it. */
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

/** Uploads photos, before their form is sent. */
export async function choosePhotos(backend: Sender, count = 1, bytes?: Uint8Array<ArrayBuffer>) {
  const key = newKey();
  const sent = [];
  for (let nth = 0; nth < count; nth += 1)
    sent.push(await upload(backend, { key, ...(bytes && { bytes }) }));
  return { key, files: sent.map(({ fileId }) => fileId) };
}

/** Runs the sweep's cron to the end. */
export async function sweep(backend: Backend): Promise<void> {
  await backend.mutation(internal.uploads.jobs.sweep, {});
}
