import { getOneFrom } from "convex-helpers/server/relationships";
import { env, type MutationCtx } from "../../_generated/server";
import type { ReadCtx } from "../../core/readCtx";
import { newSecret, sha256 } from "../../core/secrets";
import { addDays } from "../../shared/dates";
import { readMember } from "../assignments";
import { readNote } from "../requestNotes";
import { type FeedContent, toFeedDay, toFeedVisit } from "./entries";

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

/** Days back that the feed has: last month's visits, for the invoices. */
const PAST = 31;

/** Visits of each status, soonest first: seven months of the first hours, booked out. And closed days, of two years. */
const MOST = { visits: 1000, days: 730 } as const;

/** Visits that are open or done; by status, because any number of cancelled ones can have the same time. */
const visitsOf = (ctx: ReadCtx, status: "Pending" | "Completed", from: string) =>
  ctx.db
    .query("quoteRequests")
    .withIndex("by_quarantined_and_status_and_bookingDate_and_bookingTime", (q) =>
      q.eq("quarantined", undefined).eq("status", status).gte("bookingDate", from),
    )
    .take(MOST.visits);

/**
 * The visits and closed days of the feed: from a month ago on, as far as the owner can book; null for a key that opens
 * none. @param today the business's date
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
      const [ownerNote, member] = [await readNote(ctx, request), await readMember(ctx, request)];
      return toFeedVisit({ ...request, ownerNote, member }, env.SITE_URL) ?? [];
    }),
  );
  return {
    visits: visits.flat(),
    days: closed.map(toFeedDay),
  };
}
