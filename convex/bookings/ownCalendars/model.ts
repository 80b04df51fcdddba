import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { requireMember } from "../../businessDetails/model";
import { checked } from "../../core/checked";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { addDays, dateAt } from "../../shared/dates";
import { type BusyDay, setBusyDays } from "../busyDays";
import { calendarForm, MOST_CALENDARS } from "./formRules";
import type { Entries } from "./tables";

/** Days to store ahead: as far as anybody can book. */
const DAYS_AHEAD = 190;

export const listCalendars = ({ db }: ReadCtx) => db.query("ownCalendars").take(MOST_CALENDARS);

/** Adds a calendar and schedules its reading. Fails with `invalid`, also for a duplicate or one too many. */
export async function addCalendar(
  ctx: MutationCtx,
  typed: { url: string; member?: string | undefined },
): Promise<void> {
  const { url, member } = checked(calendarForm, typed);
  await requireMember(ctx, member);
  const calendars = await listCalendars(ctx);
  const problem = calendars.some((each) => each.url === url)
    ? "This calendar is in the list already"
    : calendars.length === MOST_CALENDARS && "Six calendars are read at most. Remove one first";
  if (problem) fail("invalid", { fields: { url: problem } });
  await readForAnHour(ctx, await ctx.db.insert("ownCalendars", { url, member }));
}

/** Removes a calendar and frees its busy times. Idempotent. */
export async function removeCalendar(ctx: MutationCtx, calendarId: Id<"ownCalendars">) {
  const calendar = await ctx.db.get("ownCalendars", calendarId);
  if (calendar === null) return;
  await setBusyDays(ctx, calendar, []);
  await ctx.db.delete("ownCalendars", calendarId);
}

/** Milliseconds from one reading of a calendar to the next. */
const READ_EVERY = 15 * 60_000;

/** Separate jobs: if one dies, the others still run. */
async function readForAnHour(ctx: MutationCtx, calendarId: Id<"ownCalendars">): Promise<void> {
  for (const reading of [0, 1, 2, 3])
    await ctx.scheduler.runAfter(
      reading * READ_EVERY,
      internal.bookings.ownCalendars.actions.read,
      {
        calendarId,
      },
    );
}

/** Schedules an hour of readings for every calendar. */
export async function readAll(ctx: MutationCtx): Promise<void> {
  for (const { _id } of await listCalendars(ctx)) await readForAnHour(ctx, _id);
}

/** Milliseconds after which a reading has failed: Convex ends an action after ten minutes. */
const LONGEST_READING = 10 * 60_000;

/** Records the start of a reading, and reports one that never ended. Null if the calendar was removed. */
export async function beginReading(ctx: MutationCtx, calendarId: Id<"ownCalendars">, now: number) {
  const calendar = await ctx.db.get("ownCalendars", calendarId);
  if (calendar === null) return null;
  const { url, readingSince: since = now, problem } = calendar;
  const stuck = problem ?? { words: "Reading it never comes to an end.", since };
  await ctx.db.patch("ownCalendars", calendarId, {
    readingSince: since,
    ...(now - since > LONGEST_READING && { problem: stuck }),
  });
  const from = dateAt(now);
  return { url, from, to: addDays(from, DAYS_AHEAD) };
}

/** Stores the result of a reading. After a failure the old busy times stay, and the owner is told. */
export async function settleReading(
  ctx: MutationCtx,
  calendarId: Id<"ownCalendars">,
  {
    days,
    entries,
    problem,
  }: { days?: BusyDay[] | undefined; entries?: Entries | undefined; problem?: string | undefined },
  now: number,
): Promise<void> {
  const calendar = await ctx.db.get("ownCalendars", calendarId);
  if (calendar === null) return;
  if (days !== undefined) await setBusyDays(ctx, calendar, days);
  await ctx.db.patch("ownCalendars", calendarId, {
    readingSince: undefined,
    ...(days !== undefined && { readAt: now, entries }),
    problem:
      problem === undefined ? undefined : { words: problem, since: calendar.problem?.since ?? now },
  });
}
