import { holidayOff, type Slot } from "../../bookings/rules";
import { type Hours, timesOn } from "../../hours/rules";
import { addDays, dateAt, toInstant } from "../../shared/dates";

const MINUTE = 60_000;

/** Longer than any summer break. */
const MOST_SEARCHED = 60;

/** A visit's place in the demo: working days from today (0 is today itself), and which of the day's times. */
export interface Place {
  day: number;
  time: number;
}

const isWorkday = (date: string, hours: Hours, now: number) =>
  timesOn(date, hours).length > 0 && holidayOff(date, { now, hours }) === undefined;

/** The date so many working days after today, or before it; undefined for today where nobody works. */
export function workdayAt(day: number, now: number, hours: Hours): string | undefined {
  const today = dateAt(now);
  if (day === 0) return isWorkday(today, hours, now) ? today : undefined;
  const dates = Array.from({ length: MOST_SEARCHED }, (_, index) =>
    addDays(today, Math.sign(day) * (index + 1)),
  ).filter((date) => isWorkday(date, hours, now));
  return dates[Math.abs(day) - 1];
}

/** The slot of a place; undefined where the owner's hours have none. */
export function slotAt({ day, time: index }: Place, now: number, hours: Hours): Slot | undefined {
  const date = workdayAt(day, now, hours);
  const time = date === undefined ? undefined : timesOn(date, hours)[index];
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** Hours of a day that are still to come are pressed into one before now, in their order. */
const PRESSED = 8;

/** A time on the business's clock, or one shortly before now where that's still to come. */
export function byNow(date: string, time: string, now: number): number {
  const at = toInstant(date, time);
  const last = now - 5 * MINUTE;
  if (at <= last) return at;
  const left = toInstant(addDays(dateAt(now), 1), "00:00") - at;
  return last - Math.max(0, left / PRESSED);
}

/** The same of so many days before today. */
export const daysAgo = (days: number, time: string, now: number): number =>
  byNow(addDays(dateAt(now), -days), time, now);
