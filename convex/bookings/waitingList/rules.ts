import { addDays, toInstant } from "../../shared/dates";
import { afterNight, isNight } from "../../shared/night";
import type { CalendarDay } from "../fields";
import { type Hours, timesOn } from "../hours/rules";
import {
  bookableTimes,
  type BookingSetting,
  earliestDate,
  freeTimesOf,
  getSlot,
  mayStillChange,
  type Slot,
} from "../rules";

/** How long an offer holds its time, in milliseconds. */
export const OFFER_MS = 30 * 60 * 1000;

/** The days for which somebody waits, both inclusive. */
export interface WaitingDays {
  from: string;
  to: string;
}

/** A visit that may be on the waiting list. */
export interface WaitingFor {
  status: string;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

/** The last day with times before a visit, which may be its own. */
function lastDayBefore({ date, time }: Slot, hours: Hours): string {
  if (timesOn(date, hours).some((other) => other < time)) return date;
  const days = Array.from({ length: 7 }, (_, index) => addDays(date, -1 - index));
  return days.find((day) => timesOn(day, hours).length > 0) ?? addDays(date, -1);
}

/** The days on which an earlier time is possible, from the first bookable one to the visit's own; or null. */
export function earlierDays(visit: Slot, setting: BookingSetting): WaitingDays | null {
  const days = { from: earliestDate(setting), to: lastDayBefore(visit, setting.hours) };
  return days.from <= days.to && mayStillChange(visit, setting.now) ? days : null;
}

/** The remaining days for which somebody waits; null if there are none. */
export function daysLeft(request: WaitingFor, days: WaitingDays): WaitingDays | null {
  const visit = getSlot(request);
  if (visit === undefined || request.status !== "Pending") return null;
  const to = days.to < visit.date ? days.to : visit.date;
  return days.from <= to ? { from: days.from, to } : null;
}

/** Whether a time can be offered: it must still be bookable when the offer ends. */
export const isOfferable = ({ date, time }: Slot, now: number, hours: Hours): boolean =>
  bookableTimes(date, { now: now + OFFER_MS, hours }).includes(time);

/** Whether somebody waits for this time, can still move when the offer ends, and wasn't offered it before. */
export function waitsFor(
  request: WaitingFor,
  { notOffered, ...waiting }: WaitingDays & { notOffered: readonly Slot[] },
  { slot, now }: { slot: Slot; now: number },
): boolean {
  const days = daysLeft(request, waiting);
  const visit = getSlot(request);
  if (days === null || visit === undefined) return false;
  return (
    days.from <= slot.date &&
    slot.date <= days.to &&
    toInstant(slot.date, slot.time) < toInstant(visit.date, visit.time) &&
    mayStillChange(visit, now + OFFER_MS) &&
    !notOffered.some(({ date, time }) => date === slot.date && time === slot.time)
  );
}

/** When the next offer can be made: now, or in the morning if half an hour doesn't fit before the night. */
export const nextOfferAt = (now: number): number =>
  isNight(now + OFFER_MS - 1) ? afterNight(now + OFFER_MS - 1) : afterNight(now);

/** The times of a date that are bookable by the new hours, and weren't by the old ones. */
export function newTimes(
  date: string,
  day: CalendarDay | undefined,
  { before, after, now }: { before: Hours; after: Hours; now: number },
): string[] {
  const had = freeTimesOf(date, day, { now, hours: before });
  return freeTimesOf(date, day, { now, hours: after }).filter((time) => !had.includes(time));
}
