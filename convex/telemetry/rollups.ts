import type { WithoutSystemFields } from "convex/server";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { countPages, type DayTotals, sumDays } from "./rules";

export type News = WithoutSystemFields<Doc<"visitNews">>;

/** News that one run adds up. */
const BATCH = 200;

/** The charts move this long after a visit, in milliseconds. */
const SOON = 500;

/** Leaves news for the hours and the days, and sees to it that somebody takes them. */
export async function writeNews(ctx: MutationCtx, news: News): Promise<void> {
  await ctx.db.insert("visitNews", news);
  const job = await ctx.db.query("visitNewsJobs").first();
  if (job?.isDue === true) return;
  if (job === null) await ctx.db.insert("visitNewsJobs", { isDue: true });
  else await ctx.db.patch("visitNewsJobs", job._id, { isDue: true });
  await ctx.scheduler.runAfter(SOON, internal.telemetry.jobs.takeNews, {});
}

/**
 * Sees to it that somebody takes the news that lie there. Whoever leaves news relies on the run that is
 * due; if that one failed, nobody would ask for another.
 */
export async function seeToNews(ctx: MutationCtx): Promise<void> {
  if ((await ctx.db.query("visitNews").first()) === null) return;
  await ctx.scheduler.runAfter(0, internal.telemetry.jobs.takeNews, {});
}

/** What one piece of news adds to its day. */
function dayTotals({ views, newInDay, steps }: News): DayTotals {
  const reached = (step: (typeof steps)[number]) => (steps.includes(step) ? 1 : 0);
  return {
    views: views.length,
    visitors: newInDay ? 1 : 0,
    pages: countPages(views.map((page) => ({ page, views: 1 }))),
    funnel: { viewed: reached("viewed"), chose: reached("chose"), booked: reached("booked") },
  };
}

/** Adds the news to the hours and the days. Returns whether there may be more. */
export async function takeNews(ctx: MutationCtx): Promise<boolean> {
  const rows = await ctx.db.query("visitNews").take(BATCH);
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
  if (rows.length === BATCH) return true;
  const job = await ctx.db.query("visitNewsJobs").first();
  if (job !== null) await ctx.db.patch("visitNewsJobs", job._id, { isDue: false });
  return false;
}

async function addToDay(ctx: MutationCtx, day: string, news: News[]) {
  const known = await ctx.db
    .query("visitDays")
    .withIndex("by_day", (q) => q.eq("day", day))
    .unique();
  const totals = sumDays([...(known === null ? [] : [known]), ...news.map(dayTotals)]);
  if (known === null) await ctx.db.insert("visitDays", { day, ...totals });
  else await ctx.db.patch("visitDays", known._id, totals);
}

async function addToHour(ctx: MutationCtx, hour: number, news: News[]) {
  const known = await ctx.db
    .query("visitHours")
    .withIndex("by_hour", (q) => q.eq("hour", hour))
    .unique();
  const views = news.reduce((sum, row) => sum + row.views.length, known?.views ?? 0);
  const visitors = news.reduce((sum, row) => sum + (row.newInHour ? 1 : 0), known?.visitors ?? 0);
  if (known === null) await ctx.db.insert("visitHours", { hour, views, visitors });
  else await ctx.db.patch("visitHours", known._id, { views, visitors });
}
