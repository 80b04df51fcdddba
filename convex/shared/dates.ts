import { business } from "../business/business";
import { countryWords } from "../business/country";
import { JOINED, weekdayName } from "./clock";

/**
 * The only module for dates. A date is `YYYY-MM-DD` and a time `HH:mm` in the business's time zone; an instant is epoch
 * milliseconds. Nothing here reads the clock.
 */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Whether the text is an existing date: 2026-02-30 isn't. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** The message for an invalid date. */
export const NO_DATE = "Enter a date that exists, like 8 December 2026 or 8/12/2026";

/** Whether the number is an instant that a calendar can show. */
export const isInstant = (value: number): boolean => !Number.isNaN(new Date(value).getTime());

/** Parsed by the engine, because a calendar needs thousands. */
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

/** A reader for the parts of a formatted date. */
function readParts(format: Intl.DateTimeFormat, instant: number) {
  const parts = format.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * The business's offset from UTC at an instant, in milliseconds. Only `Intl` has it everywhere: Convex replaces `Date`
 * by a function of its own, and a class that extends it shows UTC there.
 */
function readOffset(instant: number): number {
  // Created once, because that takes a hundred times as long as using it.
  clock ??= new Intl.DateTimeFormat(countryWords.locale, {
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

/** Everywhere, clocks change at a quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** A cache by quarter of an hour: a calendar of two months reads the same offsets a thousand times. */
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

/** The business's date and time at an instant. */
function shownAt(instant: number) {
  const [date = "", time = ""] = new Date(instant + clockOffset(instant)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** The business's date at an instant. */
export function dateAt(instant: number): string {
  return shownAt(instant).date;
}

/** The business's time at an instant. */
export function timeAt(instant: number): string {
  return shownAt(instant).time;
}

/** The instant of a date and time in UTC. */
function toUtcInstant(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return utcMidnight(date).getTime() + (hours * 60 + minutes) * MINUTE;
}

/**
 * The instant of a date and time in the business's time zone: the first of two when clocks go back. A time that's
 * skipped when they go forward is moved later by the gap.
 */
export function toInstant(date: string, time: string): number {
  const inUtc = toUtcInstant(date, time);
  if (Number.isNaN(inUtc)) return inUtc;
  const earlier = inUtc - clockOffset(inUtc - DAY);
  const later = inUtc - clockOffset(inUtc + DAY);
  const isShownAt = (instant: number) => instant + clockOffset(instant) === inUtc;
  return later !== earlier && !isShownAt(earlier) && isShownAt(later) ? later : earlier;
}

/** `2026-12-05 09:00`, which spreadsheets recognise and which sorts as text. */
export const formatSortable = (instant: number): string => `${dateAt(instant)} ${timeAt(instant)}`;

/** A cache by zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Sat 5 December 2026, 9:00 am AEDT`; in another zone, with that zone's time and name. */
export function formatDateTime(instant: number, timeZone: string = business.timeZone): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(countryWords.locale, {
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

/** The month (`YYYY-MM`) some months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** `December 2026` for `2026-12`. */
export const formatMonth = (month: string): string =>
  `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;

/** `Saturday 5 December 2026`. */
export function formatDate(date: string): string {
  return `${formatWeekday(date)} ${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
}
