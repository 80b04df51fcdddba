import { getOneFrom } from "convex-helpers/server/relationships";
import { env, type MutationCtx } from "../../_generated/server";
import type { ReadCtx } from "../../core/readCtx";
import { newSecret, sha256 } from "../../core/secrets";
import { addDays } from "../../shared/dates";
import { readNote } from "../requestNotes";
import { type FeedContent, toFeedDay, toFeedVisit } from "./entries";

const HOUR = 60 * 60 * 1000;

/** The feed with this key hash, or null. */
export const findFeed = (ctx: ReadCtx, keyHash: string) =>
  getOneFrom(ctx.db, "calendarFeeds", "by_keyHash", keyHash);

/** When the feed was created and last read; null if there is none. */
export async function getFeed(ctx: ReadCtx) {
  const row = await ctx.db.query("calendarFeeds").first();
  return row && { createdAt: row.createdAt, readAt: row.readAt ?? null };
}

/** Deletes the feed, so that calendars which follow it get nothing. */
export async function endFeed(ctx: MutationCtx): Promise<void> {
  for (const { _id } of await ctx.db.query("calendarFeeds").take(10)) {
    await ctx.db.delete("calendarFeeds", _id);
  }
}

/** Creates a feed, which replaces the old one. Returns its key. */
export async function newFeed(ctx: MutationCtx, now: number): Promise<string> {
  await endFeed(ctx);
  const key = newSecret();
  await ctx.db.insert("calendarFeeds", { keyHash: await sha256(key), createdAt: now });
  return key;
}

/** Whether the key is valid. Records that the feed was read. */
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

/** The feed goes back this many days: last month's visits, for the invoices. */
const PAST = 31;

/** The most visits of each status (seven full months at the default hours), and closed days (two years). */
const MOST = { visits: 1000, days: 730 } as const;

/** Visits of a status. It goes by status, because any number of cancelled ones can have the same time. */
const visitsOf = (ctx: ReadCtx, status: "Pending" | "Completed", from: string) =>
  ctx.db
    .query("quoteRequests")
    .withIndex("by_quarantined_and_status_and_bookingDate_and_bookingTime", (q) =>
      q.eq("quarantined", undefined).eq("status", status).gte("bookingDate", from),
    )
    .take(MOST.visits);

/**
 * The visits and closed days of the feed, from a month ago until the last bookable day; null if the key is invalid.
 * @param today in the business's time zone
 */
export async function readFeed(
  ctx: ReadCtx,
  { keyHash, today }: { keyHash: string; today: string },
): Promise<FeedContent | null> {
  if ((await findFeed(ctx, keyHash)) === null) return null;
  const from = addDays(today, -PAST);
  const done = await visitsOf(ctx, "Completed", from);
  const open = await visitsOf(ctx, "Pending", from);
  const closed = await ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from))
    .take(MOST.days);
  const visits = await Promise.all(
    [...done, ...open].map(async (request) => {
      const ownerNote = await readNote(ctx, request);
      return toFeedVisit({ ...request, ownerNote }, env.SITE_URL) ?? [];
    }),
  );
  return {
    visits: visits.flat(),
    days: closed.map(toFeedDay),
  };
}
