import ICAL from "ical.js";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A time as it's written. */
export interface WrittenTime {
  /** What a clock shows then, in milliseconds as if it were UTC's; a date's is its midnight. */
  wall: number;
  isDate: boolean;
  /** How far that clock is ahead of UTC, where the time says so itself. */
  offset?: number;
}

const WRITTEN =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)? ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** An offset such as `+1030`, in milliseconds, or undefined. */
export function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes = 0] =
    /^([+-])(\d\d?)(?::?(\d\d))?(?::?\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 18) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/** A date or time, or undefined where it's none. Also without seconds, with dashes, and eight digits that don't say they're a date. */
export function readTime(text: string, isDate = false): WrittenTime | undefined {
  const [, year, month, day, hours, minutes, seconds, zone] = WRITTEN.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(midnight);
  const exists = date.getUTCFullYear() === Number(year) && date.getUTCDate() === Number(day);
  if (!exists || Number(hours ?? 0) > 24 || Number(minutes ?? 0) > 59) return undefined;
  if (isDate || hours === undefined) return { wall: midnight, isDate: true };
  const wall =
    midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
  if (zone === undefined) return { wall, isDate: false };
  const offset = /z/i.test(zone) ? 0 : readOffset(zone);
  return offset === undefined ? undefined : { wall, isDate: false, offset };
}

/** How long something takes: days by the clock, which may have 23 hours, and time as it passes. */
export interface Length {
  wall: number;
  exact: number;
}

/** A length such as `P1DT2H`, or undefined where it's none or less than nothing. */
export function readLength(text: string): Length | undefined {
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(
      text.replace(/\s/g, "").toUpperCase(),
    );
    const exact = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return isNegative ? undefined : { wall: (weeks * 7 + days) * DAY, exact };
  } catch {
    return undefined;
  }
}
