import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { newSecret, sha256 } from "../core/secrets";

const HOUR = 60 * 60 * 1000;

/** The address of a key, by its hash; null for a key that opens none. */
export const findFeed = (ctx: ReadCtx, keyHash: string) =>
  getOneFrom(ctx.db, "calendarFeeds", "by_keyHash", keyHash);

/** Since when there has been an address, and when a calendar last read it; null while there's none. */
export async function getFeed(ctx: ReadCtx) {
  const row = await ctx.db.query("calendarFeeds").first();
  return row && { createdAt: row.createdAt, readAt: row.readAt ?? null };
}

/** Ends the address: whatever calendar follows it finds nothing there. */
export async function endFeed(ctx: MutationCtx): Promise<void> {
  // There is one at most.
  for (const { _id } of await ctx.db.query("calendarFeeds").take(10)) {
    await ctx.db.delete("calendarFeeds", _id);
  }
}

/** Makes a new address in place of the old one; returns its key. */
export async function newFeed(ctx: MutationCtx, now: number): Promise<string> {
  await endFeed(ctx);
  const key = newSecret();
  await ctx.db.insert("calendarFeeds", { keyHash: await sha256(key), createdAt: now });
  return key;
}

/** Whether a key opens the feed; notes that it was read. */
export async function noteReading(
  ctx: MutationCtx,
  keyHash: string,
  now: number,
): Promise<boolean> {
  const feed = await findFeed(ctx, keyHash);
  if (feed === null) return false;
  if ((feed.readAt ?? 0) <= now - HOUR) {
    await ctx.db.patch("calendarFeeds", feed._id, { readAt: now });
  }
  return true;
}
