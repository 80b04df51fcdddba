import { type Hours, timesOn } from "#convex/bookings/hours/rules";
import { holidayOff, type Slot } from "#convex/bookings/rules";
import { addDays, dateAt } from "#convex/shared/dates";

/** Longer than any summer break. */
const MOST_SEARCHED = 60;

/** A visit's place in the demo: working days from today (0 is today), and the index of the day's times. */
export interface Place {
  day: number;
  time: number;
}

export const isWorkday = (date: string, hours: Hours, now: number) =>
  timesOn(date, hours).length > 0 && holidayOff(date, { now, hours }) === undefined;

/** The date so many working days after or before today; undefined for today if nobody works. */
export function workdayAt(day: number, now: number, hours: Hours): string | undefined {
  const today = dateAt(now);
  if (day === 0) return isWorkday(today, hours, now) ? today : undefined;
  const dates = Array.from({ length: MOST_SEARCHED }, (_, index) =>
    addDays(today, Math.sign(day) * (index + 1)),
  ).filter((date) => isWorkday(date, hours, now));
  return dates[Math.abs(day) - 1];
}

/** A place's slot; undefined if the owner's hours have none. */
export function slotAt({ day, time: index }: Place, now: number, hours: Hours): Slot | undefined {
  const date = workdayAt(day, now, hours);
  const time = date === undefined ? undefined : timesOn(date, hours)[index];
  return date === undefined || time === undefined ? undefined : { date, time };
}
