import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { countPages, type DayTotals, sumDays } from "./rules";

export type UncountedVisit = WithoutSystemFields<Doc<"visitNews">>;

/** News that one run adds up. */
const BATCH = 200;

/** The charts move this long after a visit, in milliseconds. */
const SOON = 500;

/** Leaves news for the hours and the days, and sees to it that somebody takes them. */
export async function queueRollup(ctx: MutationCtx, visit: UncountedVisit): Promise<void> {
  await ctx.db.insert("visitNews", visit);
  const job = await ctx.db.query("visitNewsJobs").first();
  if (job?.isDue === true) return;
  if (job === null) await ctx.db.insert("visitNewsJobs", { isDue: true });
  else await ctx.db.patch("visitNewsJobs", job._id, { isDue: true });
  await ctx.scheduler.runAfter(SOON, internal.telemetry.jobs.rollUp, {});
}

/**
 * Sees to it that somebody takes the news that lie there. Whoever leaves news relies on the run that is
 * due; if that one failed, nobody would ask for another.
 */
export async function scheduleRollup(ctx: MutationCtx): Promise<void> {
  if ((await ctx.db.query("visitNews").first()) === null) return;
  await ctx.scheduler.runAfter(0, internal.telemetry.jobs.rollUp, {});
}

/** What one piece of news adds to its day. */
function dayTotals({ views, newInDay, steps }: UncountedVisit): DayTotals {
  const reached = (step: (typeof steps)[number]) => (steps.includes(step) ? 1 : 0);
  return {
    views: views.length,
    visitors: newInDay ? 1 : 0,
    pages: countPages(views.map((page) => ({ page, views: 1 }))),
    funnel: { viewed: reached("viewed"), chose: reached("chose"), booked: reached("booked") },
  };
}

/** Adds the news to the hours and the days. Returns whether there may be more. */
export async function rollUp(ctx: MutationCtx): Promise<boolean> {
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
