import { business } from "../business/business";
import { JOINED, weekdayName } from "./clock";

/**
 * The one date helper. A date is `YYYY-MM-DD` and a time `HH:mm` on the business's clock; an instant is
 * epoch milliseconds. Nothing here reads the clock.
 */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Whether the text is a date that exists: 2026-02-30 is not. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** What to say of what is none. */
export const NO_DATE = "Enter a date that exists, like 8 December 2026 or 8/12/2026";

/** Whether the number is an instant that a calendar can show. */
export const isInstant = (value: number): boolean => !Number.isNaN(new Date(value).getTime());

/** Parsed by the engine: a calendar asks for thousands. */
const utcMidnight = (date: string): Date => new Date(`${date}T00:00Z`);

/** The date some days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  const moved = new Date(utcMidnight(date).getTime() + days * DAY);
  return Number.isNaN(moved.getTime()) ? "" : moved.toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: string): number {
  return utcMidnight(date).getUTCDay();
}

export const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

const monthName = (date: string): string => MONTHS[utcMidnight(date).getUTCMonth()] ?? "";

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** A part of what a clock shows, by its name. */
function readParts(format: Intl.DateTimeFormat, instant: number) {
  const parts = format.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * How far the business's clock is ahead of UTC at an instant, in milliseconds. Only `Intl` tells it everywhere: Convex puts a
 * function of its own in the place of `Date`, and a class that extends it shows UTC there.
 */
function readOffset(instant: number): number {
  // Made once, since that takes a hundred times as long as reading it.
  clock ??= new Intl.DateTimeFormat("en-AU", {
    timeZone: business.timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = readParts(clock, instant);
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  const shown = toUtcInstant(date, `${part("hour")}:${part("minute")}`);
  return shown - Math.floor(instant / MINUTE) * MINUTE;
}

/** Wherever clocks are put forward or back, it's at a quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** What was read, by the quarter of an hour: a calendar of two months asks the same a thousand times. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 1000;

function clockOffset(instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(instant);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** What the business's clock shows. */
function shownAt(instant: number) {
  const [date = "", time = ""] = new Date(instant + clockOffset(instant)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** The date that the business's calendar shows at an instant. */
export function dateAt(instant: number): string {
  return shownAt(instant).date;
}

/** The time that the business's clock shows at an instant. */
export function timeAt(instant: number): string {
  return shownAt(instant).time;
}

/** The instant at which a clock in UTC shows a date and time. */
function toUtcInstant(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return utcMidnight(date).getTime() + (hours * 60 + minutes) * MINUTE;
}

/**
 * The instant at which the business's clock shows a date and time: the first of two when clocks are put
 * back. A time that is left out when they are put forward is as much later.
 */
export function toInstant(date: string, time: string): number {
  const inUtc = toUtcInstant(date, time);
  if (Number.isNaN(inUtc)) return inUtc;
  const earlier = inUtc - clockOffset(inUtc - DAY);
  const later = inUtc - clockOffset(inUtc + DAY);
  const isShownAt = (instant: number) => instant + clockOffset(instant) === inUtc;
  return later !== earlier && !isShownAt(earlier) && isShownAt(later) ? later : earlier;
}

/** `2026-12-05 09:00`: spreadsheets know it for a date and time, and it sorts by itself. */
export const formatSortable = (instant: number): string => `${dateAt(instant)} ${timeAt(instant)}`;

/** By their zones, each made once like the clock. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Sat 5 December 2026, 9:00 am AEDT`; in another zone, that zone's clock and name. */
export function formatDateTime(instant: number, timeZone: string = business.timeZone): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-AU", {
      timeZone,
      weekday: "short",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hour12: true,
      timeZoneName: "short",
    });
  formats.set(timeZone, format);
  const part = readParts(format, instant);
  const day = `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`;
  const clock = `${part("hour")}:${part("minute")}${JOINED}${part("dayPeriod").toLowerCase()}`;
  return `${day}, ${clock} ${part("timeZoneName")}`;
}

/** `Saturday`. */
export const formatWeekday = (date: string): string => weekdayName(weekday(date));

/** `5 December`. */
export const formatDayAndMonth = (date: string): string =>
  `${utcMidnight(date).getUTCDate()} ${monthName(date)}`;

/** The month (`YYYY-MM`) that is so many after another, or before it. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** `December 2026` for `2026-12`. */
export const formatMonth = (month: string): string =>
  `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;

/** `Saturday 5 December 2026`. */
export function formatDate(date: string): string {
  return `${formatWeekday(date)} ${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
}
