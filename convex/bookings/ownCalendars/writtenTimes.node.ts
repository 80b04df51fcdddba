import ICAL from "ical.js";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A time as written. */
export interface WrittenTime {
  /** The wall time, in milliseconds as if in UTC; midnight for a date. */
  wall: number;
  isDate: boolean;
  /** Offset from UTC, if the time states one. */
  offset?: number;
}

/** An offset such as `+1030`, in milliseconds. */
export function readOffset(text: string): number | undefined {
  const found = /^([+-])(\d\d?)(?::?(\d\d))?(?::?\d\d)?$/.exec(text);
  const [, sign, hours, minutes = 0] = found ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return size > 18 * 60 * MINUTE || found === null ? undefined : sign === "-" ? -size : size;
}

const WRITTEN =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)? ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Parses a date or time. Accepts dashes, missing seconds, and eight digits that aren't marked as a date. */
export function readTime(text: string, isDate = false): WrittenTime | undefined {
  const [, year, month, day, hours, minutes, seconds, zone] = WRITTEN.exec(text.trim()) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const exists = new Date(midnight).getUTCDate() === Number(day) && Number(month) <= 12;
  if (!exists || Number(hours ?? 0) > 24 || Number(minutes ?? 0) > 59) return undefined;
  if (isDate || hours === undefined) return { wall: midnight, isDate: true };
  const passed = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds ?? 0) * 1000;
  const offset = zone === undefined ? undefined : /z/i.test(zone) ? 0 : readOffset(zone);
  return { wall: midnight + passed, isDate: false, ...(offset !== undefined && { offset }) };
}

/** A length in milliseconds: calendar days, which can have 23 hours, and exact time. */
export interface Length {
  wall: number;
  exact: number;
}

/** Parses a length such as `P1DT2H`; undefined if invalid or negative. */
export function readLength(text: string): Length | undefined {
  try {
    const written = ICAL.Duration.fromString(text.replace(/\s/g, "").toUpperCase());
    const { weeks, days, hours, minutes, seconds, isNegative } = written;
    const exact = (hours * 60 + minutes) * MINUTE + seconds * 1000;
    return isNegative ? undefined : { wall: (weeks * 7 + days) * DAY, exact };
  } catch {
    return undefined;
  }
}
