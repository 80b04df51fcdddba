import { env } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { addDays } from "../shared/dates";
import { type FeedContent, toFeedDay, toFeedVisit } from "./entries";
import { findFeed } from "./keys";

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
  return {
    visits: [...done, ...open].flatMap((request) => toFeedVisit(request, env.SITE_URL) ?? []),
    days: closed.map(toFeedDay),
  };
}
