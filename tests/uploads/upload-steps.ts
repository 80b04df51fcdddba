import { api, internal } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { newPushId } from "#convex/submissions/rules";
import type { Backend } from "../support/backend";
import { eventually } from "../support/eventually";
import { png } from "../support/pictures";

/** A secret like the one that a browser makes for its files. */
export const newKey = () => newPushId(Date.now(), Math.random);

/** Puts a file into the storage, as sending it to an upload address does. */
export function store(t: Backend, bytes: BlobPart, type = "image/png"): Promise<Id<"_storage">> {
  return t.run((ctx) => ctx.storage.store(new Blob([bytes], { type })));
}

/** How many files the storage holds. */
export function filesKept(t: Backend): Promise<number> {
  return t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
}

/** Sends a file under a key and lets it be looked at; returns what the browser is told then. */
export async function upload(
  t: Backend,
  { key = newKey(), bytes = png(), type = "image/png", fileName = "picture.png" } = {},
) {
  const storageId = await store(t, bytes, type);
  const claimed = await t.mutation(api.uploads.visitor.claim, { key, storageId, fileName });
  if (!claimed.ok) throw new Error("Over the limit");
  await checked(t, key);
  const rows = await t.query(api.uploads.visitor.ofKey, { key });
  return { key, storageId, ...rows.find(({ uploadId }) => uploadId === claimed.uploadId)! };
}

/** Waits until nothing of a key is being checked. */
export async function checked(t: Backend, key: string): Promise<void> {
  await eventually(async () => {
    const rows = await t.query(api.uploads.visitor.ofKey, { key });
    if (rows.some(({ state }) => state === "checking")) throw new Error("Still being checked");
  });
}

/** Runs the sweep as its cron does, to the end. */
export async function sweep(t: Backend): Promise<void> {
  await t.mutation(internal.uploads.jobs.sweep, {});
}
