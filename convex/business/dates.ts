import { TZDate } from "@date-fns/tz/date";
import { business } from "./business";

/**
 * The one date helper. A date is `YYYY-MM-DD` and a time `HH:mm` on the business's clock; an instant is
 * epoch milliseconds. Nothing here reads the clock.
 */

const DAY = 24 * 60 * 60 * 1000;

/** Whether the text is a date that exists: 2026-02-30 is not. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

function utcMidnight(date: string): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

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

/** The date that the business's calendar shows at an instant. */
export function dateAt(instant: number): string {
  const zoned = new TZDate(instant, business.timeZone);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${zoned.getFullYear()}-${pad(zoned.getMonth() + 1)}-${pad(zoned.getDate())}`;
}

/** The instant at which the business's clock shows a date and time. */
export function instantOf(date: string, time: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, business.timeZone).getTime();
}

function partsOf(instant: number, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-AU", {
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
  const parts = format.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
}

/** `Sat 5 December 2026, 9:00 am AEDT`; in another zone, that zone's clock and name. */
export function instantInWords(instant: number, timeZone: string = business.timeZone): string {
  const part = partsOf(instant, timeZone);
  const day = `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}`;
  const clock = `${part("hour")}:${part("minute")} ${part("dayPeriod").toLowerCase()}`;
  return `${day}, ${clock} ${part("timeZoneName")}`;
}

/** `Saturday 5 December 2026`. */
export function dateInWords(date: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", ...options }).format(utcMidnight(date));
  const month = format({ month: "long" });
  return `${format({ weekday: "long" })} ${format({ day: "numeric" })} ${month} ${date.slice(0, 4)}`;
}

/** `1:30 pm` for `13:30`. */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "am" : "pm";
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")} ${half}`;
}
