import type { MutationCtx } from "#convex/_generated/server";
import { addDays, dateAt, toInstant, weekday } from "#convex/shared/dates";
import { bump } from "#convex/telemetry/rollups";
import { countPages, HOUR, MINUTE, SECOND } from "#convex/telemetry/rules";

const DAYS = 29;
const HOURS = 23;

/** A day's views by page, in percent. */
const shares: [page: string, percent: number][] = [
  ["/", 31],
  ["/booking", 17],
  ["/services", 14],
  ["/serviceprices", 11],
  ["/contact", 8],
  ["/blogs/:blogId", 7],
  ["/webinars", 5],
  ["/about", 4],
  ["/quote", 3],
];

/** Where people come from, in percent, and every how many days one of them sends a form. */
const brought: [source: string, percent: number, every: number][] = [
  ["google.com", 46, 1],
  ["", 31, 2],
  ["facebook.com", 12, 4],
  ["flyer/spring", 8, 3],
  ["darebin.vic.gov.au", 3, 9],
];

/** Sundays are quiet, Mondays are not. */
const byWeekday = [14, 41, 36, 33, 35, 30, 22];

/** The same variation in every demo. */
const uneven = (index: number, by: number) => ((index * 7 + 3) % 11) % by;

function demoDay(day: string, index: number) {
  const visitors = (byWeekday[weekday(day)] ?? 0) + uneven(index, 6);
  const views = visitors * 3 + uneven(index, 5);
  const pages = shares.map(([page, percent]) => ({
    page,
    views: Math.max(1, Math.round((views * percent) / 100)),
  }));
  const viewed = Math.round(visitors * 0.32);
  const chose = Math.round(viewed * 0.55);
  const funnel = { viewed, chose, booked: Math.round(chose * 0.6) };
  const sources = brought.map(([source, percent, every]) => ({
    source,
    visitors: Math.round((visitors * percent) / 100),
    booking: index % every === 0 ? 1 : 0,
    quote: index % (every + 3) === 0 ? 1 : 0,
    webinar: index % (every + 4) === 0 ? 1 : 0,
  }));
  const sum = pages.reduce((total, page) => total + page.views, 0);
  return { day, visitors, views: sum, pages: countPages(pages), funnel, sources };
}

/** People come between breakfast and the late news. */
function demoHour(hour: number, index: number) {
  const ofDay = (hour - toInstant(dateAt(hour), "00:00")) / HOUR;
  const visitors = ofDay < 7 ? uneven(index, 2) : 1 + uneven(index, 5);
  return { hour, visitors, views: visitors === 0 ? 0 : visitors * 2 + uneven(index, 4) };
}

/** Adds a month of visits before today, so that the owner's charts show something. */
export async function seedVisits(ctx: MutationCtx, now: number): Promise<void> {
  const today = dateAt(now);
  const days = Array.from({ length: DAYS }, (_, index) =>
    demoDay(addDays(today, -1 - index), index),
  );
  for (const day of days) await ctx.db.insert("visitDays", day);
  const thisHour = Math.floor(now / HOUR) * HOUR;
  for (let index = 1; index <= HOURS; index += 1) {
    await ctx.db.insert("visitHours", demoHour(thisHour - index * HOUR, index));
  }
  let [views, visitors, duration] = [0, 0, 0];
  for (const [index, day] of days.entries()) {
    views += day.views;
    visitors += day.visitors;
    const lasted = 2 * MINUTE + uneven(index, 10) * 13 * SECOND;
    // One of the day's visits represents all of them.
    duration += lasted * day.visitors;
    await ctx.db.insert("sessions", { duration: lasted, timestamp: toInstant(day.day, "15:30") });
  }
  await bump(ctx, "pageViews", views);
  await bump(ctx, "uniqueVisitors", visitors);
  await bump(ctx, "pageInteractions", views * 6);
  await bump(ctx, "sessionCount", visitors);
  await bump(ctx, "totalDuration", duration);
}
