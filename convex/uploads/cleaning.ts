import type { MutationCtx } from "../_generated/server";
import { deleteUpload } from "./model";
import { UNATTACHED_MS } from "./rules";

const BATCH = 100;

/** Older files have been through many sweeps. */
const LOOK_BACK = 3 * UNATTACHED_MS;

/** Deletes old unattached uploads, and files without a row. Returns the instant to continue from, or null. */
export async function deleteUnattached(
  ctx: MutationCtx,
  now: number,
  after = now - LOOK_BACK,
): Promise<number | null> {
  const before = now - UNATTACHED_MS;
  const rows = await ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", undefined).lt("_creationTime", before))
    .take(BATCH);
  for (const row of rows) await deleteUpload(ctx, row);

  const files = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", after).lt("_creationTime", before))
    .take(BATCH);
  for (const { _id } of files) {
    const row = await ctx.db
      .query("uploads")
      .withIndex("by_storageId", (q) => q.eq("storageId", _id))
      .first();
    if (row === null) await ctx.storage.delete(_id);
  }
  const last = files.at(-1)?._creationTime ?? after;
  return rows.length === BATCH || files.length === BATCH ? last : null;
}
