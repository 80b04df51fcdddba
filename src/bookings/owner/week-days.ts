import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateProblem, type Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { publicHoliday } from "#convex/business/holidays";
import { addDays, toInstant, weekday } from "#convex/shared/dates";

type Week = FunctionReturnType<typeof api.bookings.owner.week>;

/** A request as the owner's lists have it. */
export type OwnerRequest = Week["visits"][number];

/** What one time of a day is: reserved, free, or neither. `later` is further ahead than we book. */
export type SlotState =
  | { kind: "visit"; visit: OwnerRequest }
  | { kind: "free" | "closed" | "past" | "later" | "loading" };

/** A day of the week on screen. */
export interface WeekDay {
  date: string;
  /** On Sundays, and where the owner has said so. */
  isClosed: boolean;
  /** Why the owner has closed it. */
  reason: string | undefined;
  /** The public holiday that it is: visitors can't book it, the owner can. */
  holiday: string | undefined;
  slots: { time: string; state: SlotState }[];
}

interface Known {
  week: Week | undefined;
  isClosed: boolean;
  now: number;
}

function getSlotState({ date, time }: Slot, { week, isClosed, now }: Known): SlotState {
  if (week === undefined) return { kind: "loading" };
  const visit = week.visits.find(
    ({ bookingDate, bookingTime }) => bookingDate === date && bookingTime === time,
  );
  if (visit !== undefined) return { kind: "visit", visit };
  if (toInstant(date, time) < now) return { kind: "past" };
  if (isClosed) return { kind: "closed" };
  return { kind: dateProblem(date, now, "owner") === null ? "free" : "later" };
}

/** Every time of the day, and those of old visits from when there were others. */
function getTimes(week: Week | undefined): string[] {
  const reserved = week?.visits.flatMap(({ bookingTime }) => bookingTime ?? []) ?? [];
  return [...new Set([...business.slots.times, ...reserved])].sort();
}

/** The seven days from a Monday on. @param week undefined while it is on its way */
export function daysOfWeek(monday: string, week: Week | undefined, now: number): WeekDay[] {
  const workdays: readonly number[] = business.hours.weekdays;
  const times = getTimes(week);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const closedDay = week?.closedDays.find((day) => day.date === date);
    const isClosed = closedDay !== undefined || !workdays.includes(weekday(date));
    return {
      date,
      isClosed,
      reason: closedDay?.reason,
      holiday: publicHoliday(date),
      slots: times.map((time) => ({
        time,
        state: getSlotState({ date, time }, { week, isClosed, now }),
      })),
    };
  });
}

/** What to say of a day with nothing to press in it, or null. */
export function dayWithoutTimes({ isClosed, reason, slots }: WeekDay): string | null {
  if (slots.some(({ state: { kind } }) => ["visit", "free", "loading"].includes(kind))) return null;
  if (isClosed) return reason === undefined ? "Closed" : `Closed: ${reason}`;
  return slots.some(({ state }) => state.kind === "later") ? "Not open yet" : "Nobody was booked";
}
