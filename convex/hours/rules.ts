import type { Infer } from "convex/values";
import * as z from "zod/mini";
import { business } from "../business/business";
import { weekday } from "../shared/dates";
import { ruleAt } from "../submissions/rules";
import type { vHours } from "./tables";

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

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The name of a day of the week, 0 for Sunday. */
export const weekdayName = (day: number): string => NAMES[day] ?? "";

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
function minutesTo(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Whether two visits that start on one day would be in each other's way. */
export const overlap = (time: string, other: string, { minutes }: Hours): boolean =>
  Math.abs(minutesTo(time) - minutesTo(other)) < minutes;

/** The part of a day for which the owner is away, where it isn't all of it. */
export type DayPart = "morning" | "afternoon";

/** Whether a visit that starts then is in a part of the day. */
export const isIn = (time: string, part: DayPart): boolean =>
  time < "12:00" === (part === "morning");

const MOST_TIMES = 12;

/** A form sends a number as it was typed or chosen. */
const wholeBetween = (least: number, most: number, message: string) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
    z.number({ error: message }).check(z.int(message), z.gte(least, message), z.lte(most, message)),
  );

/** The times of one day of the week, in order and each once. */
const dayTimes = z.pipe(
  z
    .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 9:00 am")))
    .check(z.maxLength(MOST_TIMES, `A day has at most ${MOST_TIMES} visits`)),
  z.transform((times): string[] => [...new Set(times)].sort()),
);

const MIDNIGHT = 24 * 60;

/** What's wrong with the times of some day, in words, or null. */
function timesProblem({ days, minutes }: Hours): string | null {
  if (days.every((times) => times.length === 0)) return "Choose at least one time";
  // A length that is none is told at its own field.
  if (!(minutes > 0)) return null;
  for (const [day, times] of days.entries()) {
    for (const [index, time] of times.entries()) {
      const next = times[index + 1];
      if (minutesTo(time) + minutes <= (next === undefined ? MIDNIGHT : minutesTo(next))) continue;
      const visit = `On ${weekdayName(day)} a visit that starts at ${time} isn’t over`;
      return next === undefined
        ? `${visit} at midnight. Choose an earlier time, or shorter visits`
        : `${visit} when the next one starts. Choose fewer times, or shorter visits`;
    }
  }
  return null;
}

/** The owner's hours as they may be stored. */
export const hoursForm = z
  .object({
    days: z.array(dayTimes).check(z.length(7)),
    minutes: wholeBetween(15, 480, "A visit takes from 15 minutes to 8 hours"),
    noticeHours: wholeBetween(0, 336, "The notice is from none to 14 days"),
    daysAhead: wholeBetween(7, 180, "Visitors can book from 7 to 180 days ahead"),
    closedOnHolidays: z.boolean(),
  })
  .check(ruleAt("days", timesProblem));

/** The same as the form has it. */
export type HoursInput = z.input<typeof hoursForm>;
