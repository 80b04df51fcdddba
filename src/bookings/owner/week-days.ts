import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { type DayPart, type Hours, timesOn } from "#convex/bookings/hours/rules";
import {
  type BookingSetting,
  dateProblem,
  holidayOff,
  keptBy,
  type Slot,
} from "#convex/bookings/rules";
import { addDays, toInstant } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";

type Week = FunctionReturnType<typeof api.bookings.owner.week>;

/** A request in the owner's lists. */
export type OwnerRequest = Week["visits"][number];

/**
 * The state of a time. `held` is offered to a client, and `holiday` is a public holiday on which we're closed; only the
 * owner may book either. `overlaps` means a visit is in the way, `busy` an entry in the owner's own calendar, and
 * `later` that it's beyond the booking window.
 */
export type SlotState =
  | { kind: "visit"; visit: OwnerRequest }
  | {
      kind:
        "free" | "held" | "holiday" | "overlaps" | "busy" | "closed" | "past" | "later" | "loading";
    };

/** A day in the calendar. */
export interface WeekDay {
  date: string;
  /** Not a working day, or closed by the owner. */
  closed: "all" | DayPart | undefined;
  reason: string | undefined;
  /** Its public holiday, on which only the owner can book. */
  holiday: string | undefined;
  /** How many visitors are choosing one of its times now. */
  choosing: number;
  slots: { time: string; state: SlotState }[];
}

function getSlotState(
  { date, time }: Slot,
  week: Week | undefined,
  setting: BookingSetting,
): SlotState {
  if (week === undefined) return { kind: "loading" };
  const visit = week.visits.find(
    ({ bookingDate, bookingTime }) => bookingDate === date && bookingTime === time,
  );
  if (visit !== undefined) return { kind: "visit", visit };
  if (toInstant(date, time) < setting.now) return { kind: "past" };
  const day = week.days.find((each) => each.date === date);
  const kept = keptBy(day, { date, time }, setting);
  if (kept === "closed" || !timesOn(date, setting.hours).includes(time)) return { kind: "closed" };
  if (dateProblem(date, setting) !== null) return { kind: "later" };
  if (kept === "reserved") return { kind: "overlaps" };
  if (kept === "busy") return { kind: "busy" };
  if (day?.held.some((hold) => hold.time === time && hold.mark === undefined) === true)
    return { kind: "held" };
  return {
    kind: holidayOff(date, { ...setting, actor: "client" }) === undefined ? "free" : "holiday",
  };
}

/** All times of the week's days, including those of visits booked under earlier hours. */
function getTimes(week: Week | undefined, { days }: Hours): string[] {
  const reserved = week?.visits.flatMap(({ bookingTime }) => bookingTime ?? []) ?? [];
  return [...new Set([...days.flat(), ...reserved])].sort();
}

/**
 * The seven days from a date on.
 * @param week undefined while loading
 */
export function daysOfWeek(
  from: string,
  week: Week | undefined,
  at: Omit<BookingSetting, "actor">,
): WeekDay[] {
  const setting: BookingSetting = { ...at, actor: "owner" };
  const times = getTimes(week, setting.hours);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(from, index);
    const closedDay = week?.closedDays.find((day) => day.date === date);
    const isWorkday = timesOn(date, setting.hours).length > 0;
    const closed = isWorkday ? closedDay && (closedDay.part ?? "all") : "all";
    return {
      date,
      closed,
      reason: closedDay?.reason,
      holiday: publicHoliday(date),
      choosing:
        week?.days.find((day) => day.date === date)?.held.filter(({ mark }) => mark !== undefined)
          .length ?? 0,
      slots: times.map((time) => ({
        time,
        state: getSlotState({ date, time }, week, setting),
      })),
    };
  });
}

const bookable: readonly string[] = ["free", "held", "holiday"] satisfies SlotState["kind"][];

/** The label for a day with nothing to press, or null. */
export function dayWithoutTimes({ closed, reason, slots }: WeekDay): string | null {
  if (slots.some(({ state: { kind } }) => ["visit", ...bookable, "loading"].includes(kind)))
    return null;
  if (closed === "all") return reason === undefined ? "Closed" : `Closed: ${reason}`;
  return slots.some(({ state }) => state.kind === "later") ? "Not open yet" : "No visits";
}
