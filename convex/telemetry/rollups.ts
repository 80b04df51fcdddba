import { ShardedCounter } from "@convex-dev/sharded-counter";
import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { components, internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { type CountedForm, countPages, type DayTotals, sumDays } from "./rules";

/** Few shards: only jobs write these, and a query of all counters' shards has to stay within its limits. */
const SHARDS = 8;

/** Visitors who come and go write this one themselves, so that the owner sees it at once; it's read alone. */
const SHARDS_OF_PRESENT = 32;

export type CounterName =
  | "pageViews"
  | "uniqueVisitors"
  | "pageInteractions"
  | "present"
  | "sessionCount"
  | "totalDuration";

/** A new one for each call: an instance keeps using the shard of its first call. */
const counter = () =>
  new ShardedCounter<CounterName>(components.shardedCounter, {
    shards: { present: SHARDS_OF_PRESENT },
    defaultShards: SHARDS,
  });

/** Adds to a counter, unless it's zero. */
export async function bump(
  ctx: Pick<MutationCtx, "runMutation" | "runQuery">,
  name: CounterName,
  by: number,
): Promise<void> {
  if (by !== 0) await counter().add(ctx, name, by);
}

export function getCount(ctx: Pick<QueryCtx, "runQuery">, name: CounterName): Promise<number> {
  return counter().count(ctx, name);
}

export type UncountedVisit = Omit<WithoutSystemFields<Doc<"visitNews">>, "at">;

const BATCH = 200;

/** A report has been committed by then, in milliseconds: no run reads rows that may still be added to. */
const SETTLED = 2000;

/** Totals and charts are at most this late, in milliseconds. */
export const ROLLUP_AFTER = 3000;

/**
 * Queues news for the totals, the hours and the days, and schedules a run. A run takes rows older than a time that's
 * fixed when it's scheduled and well past when it starts: it reads nothing that visitors are adding and writes nothing
 * that they read, so they never conflict.
 */
export async function queueRollup(
  ctx: MutationCtx,
  visit: UncountedVisit,
  now: number,
): Promise<void> {
  await ctx.db.insert("visitNews", { ...visit, at: now });
  const job = await ctx.db.query("visitNewsJobs").first();
  if (job !== null && now < job.before) return;
  const runAt = now + ROLLUP_AFTER;
  const before = runAt - SETTLED;
  if (job === null) await ctx.db.insert("visitNewsJobs", { before });
  else await ctx.db.patch("visitNewsJobs", job._id, { before });
  await ctx.scheduler.runAt(runAt, internal.telemetry.jobs.rollUp, { before });
}

const newsBefore = (ctx: MutationCtx, before: number) =>
  ctx.db.query("visitNews").withIndex("by_at", (q) => q.lt("at", before));

/** Schedules a run for news that a failed one left behind. */
export async function scheduleRollup(ctx: MutationCtx, now: number): Promise<void> {
  const before = now - ROLLUP_AFTER;
  if ((await newsBefore(ctx, before).first()) === null) return;
  await ctx.scheduler.runAfter(0, internal.telemetry.jobs.rollUp, { before });
}

function dayTotals(news: UncountedVisit): DayTotals {
  const { views, newInDay, steps, source, sent } = news;
  const visitors = newInDay ? 1 : 0;
  const reached = (step: (typeof steps)[number]) => (steps.includes(step) ? 1 : 0);
  const countOf = (form: CountedForm) => sent.filter((each) => each === form).length;
  return {
    views: views.length,
    visitors,
    pages: countPages(views.map((page) => ({ page, views: 1 }))),
    funnel: { viewed: reached("viewed"), chose: reached("chose"), booked: reached("booked") },
    sources:
      newInDay || sent.length > 0
        ? [
            {
              source,
              visitors,
              booking: countOf("booking"),
              quote: countOf("quote"),
              webinar: countOf("webinar"),
            },
          ]
        : [],
  };
}

/** Adds a batch of news from before an instant to the totals. Returns whether there may be more. */
export async function rollUp(ctx: MutationCtx, before: number): Promise<boolean> {
  const rows = await newsBefore(ctx, before).take(BATCH);
  const sumOf = (count: (row: UncountedVisit) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0);
  await bump(
    ctx,
    "uniqueVisitors",
    sumOf((row) => row.uniqueVisitors),
  );
  await bump(
    ctx,
    "pageViews",
    sumOf((row) => row.views.length),
  );
  await bump(
    ctx,
    "pageInteractions",
    sumOf((row) => row.interactions),
  );
  for (const day of new Set(rows.map((row) => row.day))) {
    await addToDay(
      ctx,
      day,
      rows.filter((row) => row.day === day),
    );
  }
  for (const hour of new Set(rows.map((row) => row.hour))) {
    await addToHour(
      ctx,
      hour,
      rows.filter((row) => row.hour === hour),
    );
  }
  for (const { _id } of rows) await ctx.db.delete("visitNews", _id);
  return rows.length === BATCH;
}

async function addToDay(ctx: MutationCtx, day: string, visit: UncountedVisit[]) {
  const known = await getOneFrom(ctx.db, "visitDays", "by_day", day);
  const totals = sumDays([...(known === null ? [] : [known]), ...visit.map(dayTotals)]);
  if (known === null) await ctx.db.insert("visitDays", { day, ...totals });
  else await ctx.db.patch("visitDays", known._id, totals);
}

async function addToHour(ctx: MutationCtx, hour: number, visit: UncountedVisit[]) {
  const known = await getOneFrom(ctx.db, "visitHours", "by_hour", hour);
  const views = visit.reduce((sum, row) => sum + row.views.length, known?.views ?? 0);
  const visitors = visit.reduce((sum, row) => sum + (row.newInHour ? 1 : 0), known?.visitors ?? 0);
  if (known === null) await ctx.db.insert("visitHours", { hour, views, visitors });
  else await ctx.db.patch("visitHours", known._id, { views, visitors });
}
