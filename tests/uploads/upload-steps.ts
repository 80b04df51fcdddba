import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { newPushId } from "#convex/submissions/rules";
import type { Backend } from "../support/backend";
import { eventually } from "../support/eventually";
import { png } from "../support/pictures";

/** A secret like the one that a browser makes for its files. */
export const newKey = () => newPushId(Date.now(), Math.random);

/** Puts a file into the storage, as sending it to an upload address does. */
export function store(
  backend: Backend,
  bytes: BlobPart,
  type = "image/png",
): Promise<Id<"_storage">> {
  return backend.run((ctx) => ctx.storage.store(new Blob([bytes], { type })));
}

/** How many files the storage holds. */
export function filesKept(backend: Backend): Promise<number> {
  return backend.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
}

/** Sends a file under a key and lets it be looked at; returns what the browser is told then. */
export async function upload(
  backend: Backend,
  { key = newKey(), bytes = png(), type = "image/png", fileName = "picture.png" } = {},
) {
  const storageId = await store(backend, bytes, type);
  const claimed = await backend.mutation(api.uploads.visitor.claim, { key, storageId, fileName });
  if (!claimed.ok) throw new Error("Over the limit");
  await checked(backend, key);
  const rows = await backend.query(api.uploads.visitor.ofKey, { key });
  return { key, storageId, ...rows.find(({ uploadId }) => uploadId === claimed.uploadId)! };
}

/** Waits until nothing of a key is being checked. */
export async function checked(backend: Backend, key: string): Promise<void> {
  await eventually(async () => {
    const rows = await backend.query(api.uploads.visitor.ofKey, { key });
    if (rows.some(({ state }) => state === "checking")) throw new Error("Still being checked");
  });
}

/** Runs the sweep as its cron does, to the end. */
export async function sweep(backend: Backend): Promise<void> {
  await backend.mutation(internal.uploads.jobs.sweep, {});
}
