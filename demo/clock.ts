import { addDays, dateAt, toInstant } from "#convex/shared/dates";

const MINUTE = 60_000;

/** Upcoming hours of a day are compressed into the hour before now, in their order. */
const PRESSED = 8;

/** Days before today, and the time on that day. */
export interface When {
  days: number;
  time: string;
}

/** A time in the business's zone, or shortly before now if it's still to come. */
export function byNow(date: string, time: string, now: number): number {
  const at = toInstant(date, time);
  const last = now - 5 * MINUTE;
  if (at <= last) return at;
  const left = toInstant(addDays(dateAt(now), 1), "00:00") - at;
  return last - Math.max(0, left / PRESSED);
}

/** The same for so many days before today. */
export const daysAgo = ({ days, time }: When, now: number): number =>
  byNow(addDays(dateAt(now), -days), time, now);
