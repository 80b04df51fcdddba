import type { Infer } from "convex/values";
import { business } from "../business/business";
import { weekday, weekdayName } from "../shared/dates";
import type { vHours } from "./fields";

/** When visits can be booked, as the owner has set it (docs/product.md 4.1). */
export type Hours = Infer<typeof vHours>;

const workdays: readonly number[] = business.hours.weekdays;

/** What holds until the owner changes it. */
export const defaultHours: Hours = {
  days: Array.from({ length: 7 }, (_, day) =>
    workdays.includes(day) ? [...business.slots.times] : [],
  ),
  minutes: business.slots.minutes,
  noticeHours: 24,
  daysAhead: 60,
  closedOnHolidays: true,
};

/** Days of the week in the order in which a week is shown; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The starts of visits on a date, in order; none where we're closed on that day of the week. */
export const timesOn = (date: string, { days }: Hours): readonly string[] =>
  days[weekday(date)] ?? [];

const isOpen = (day: number, { days }: Hours) => (days[day] ?? []).length > 0;

const listOf = (type: "conjunction" | "disjunction", words: readonly string[]) =>
  new Intl.ListFormat("en-AU", { type }).format(words);

/** Open days one after the other, at least three. */
function openRun(hours: Hours): string | undefined {
  const open = WEEK.filter((day) => isOpen(day, hours));
  const [first, last] = [WEEK.indexOf(open[0] ?? 1), WEEK.indexOf(open.at(-1) ?? 1)];
  const isRun = open.length >= 3 && last - first + 1 === open.length;
  return isRun ? `${weekdayName(WEEK[first] ?? 0)} to ${weekdayName(WEEK[last] ?? 0)}` : undefined;
}

/** The days on which visits can be booked: "Monday to Saturday", or "Monday, Wednesday and Friday". */
export function formatOpenDays(hours: Hours): string {
  const names = WEEK.filter((day) => isOpen(day, hours)).map(weekdayName);
  return openRun(hours) ?? listOf("conjunction", names);
}

/** Why a date can't be booked on whose day of the week we're closed, and what to do. */
export function formatClosedWeekday(hours: Hours): string {
  const closed = WEEK.filter((day) => !isOpen(day, hours)).map((day) => `${weekdayName(day)}s`);
  const open = WEEK.filter((day) => isOpen(day, hours)).map(weekdayName);
  const run = openRun(hours);
  const choose = run === undefined ? `a ${listOf("disjunction", open)}` : `a day from ${run}`;
  return `We’re closed on ${listOf("conjunction", closed)}. Choose ${choose}`;
}

/** Minutes from midnight to a time (`HH:mm`). */
export function minutesTo(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Whether two visits that start on one day would be in each other's way. */
export const overlap = (time: string, other: string, { minutes }: Hours): boolean =>
  Math.abs(minutesTo(time) - minutesTo(other)) < minutes;

/** The starts of visits on a date that would be in the way of something; `24:00` is the day's end. */
export const busyTimesOn = (
  date: string,
  spans: readonly { from: string; to: string }[],
  hours: Hours,
): string[] =>
  timesOn(date, hours).filter((time) =>
    spans.some(
      ({ from, to }) =>
        minutesTo(from) < minutesTo(time) + hours.minutes && minutesTo(time) < minutesTo(to),
    ),
  );

/** The part of a day for which the owner is away, where it isn't all of it. */
export type DayPart = "morning" | "afternoon";

/** Whether a visit that starts then is in a part of the day. */
export const isIn = (time: string, part: DayPart): boolean =>
  time < "12:00" === (part === "morning");
