import { addDays, dateAt, toInstant } from "#convex/shared/dates";

const MINUTE = 60_000;

/** Hours of a day that are still to come are pressed into one before now, in their order. */
const PRESSED = 8;

/** Days before today, and the time of that day. */
export interface When {
  days: number;
  time: string;
}

/** A time on the business's clock, or one shortly before now where that's still to come. */
export function byNow(date: string, time: string, now: number): number {
  const at = toInstant(date, time);
  const last = now - 5 * MINUTE;
  if (at <= last) return at;
  const left = toInstant(addDays(dateAt(now), 1), "00:00") - at;
  return last - Math.max(0, left / PRESSED);
}

/** The same of so many days before today. */
export const daysAgo = ({ days, time }: When, now: number): number =>
  byNow(addDays(dateAt(now), -days), time, now);
