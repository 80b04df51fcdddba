import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import {
  type DayPart,
  type Hours,
  memberAt,
  overlap,
  spanOf,
  timesOn,
  toExtent,
} from "#convex/bookings/hours/rules";
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
 * The state of a time, beside its visits. `held` is offered to a client, and `holiday` is a public holiday on which
 * we're closed; only the owner may book either. `overlaps` means visits leave no room, `busy` that the owner's own
 * calendar or those of the team do, and `later` that it's beyond the booking window.
 */
export type SlotState =
  "free" | "held" | "holiday" | "overlaps" | "busy" | "closed" | "past" | "later" | "loading";

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
  /** How many visits are side by side. */
  lanes: number;
  /** With visits, the state is given only if there's room for another. */
  slots: { time: string; visits: (OwnerRequest & { lane: number })[]; state: SlotState | null }[];
}

function getSlotState(
  { date, time }: Slot,
  week: Week | undefined,
  setting: BookingSetting,
): SlotState {
  if (week === undefined) return "loading";
  if (toInstant(date, time) < setting.now) return "past";
  const day = week.days.find((each) => each.date === date);
  const kept = keptBy(day, { date, time }, setting);
  if (kept === "closed" || !timesOn(date, setting.hours).includes(time)) return "closed";
  if (dateProblem(date, setting) !== null) return "later";
  if (kept === "reserved") return "overlaps";
  if (kept === "busy") return "busy";
  const isOffered = ({ time: start, mark }: { time: string; mark?: string | undefined }) =>
    start === time && mark === undefined;
  if (kept === "held" && day?.held.some(isOffered) === true) return "held";
  return holidayOff(date, { ...setting, actor: "client" }) === undefined ? "free" : "holiday";
}

/** A day's visits, each with its lane: its member's, or else one that's free while it lasts. One if none overlap. */
function inLanes(visits: readonly OwnerRequest[], hours: Hours) {
  const placed = visits.map((visit) => {
    const span = spanOf(visit.bookingTime ?? "", toExtent({ minutes: visit.visitMinutes }, hours));
    return { visit, span, lane: 0, member: memberAt(visit.member, hours) };
  });
  const alone = placed.every((one) =>
    placed.every((other) => one === other || !overlap(one.span, other.span)),
  );
  const settled: typeof placed = [];
  // Those that are somebody's come first: the others take what's left.
  for (const each of [...placed].sort(
    (a, b) => (a.member ?? placed.length) - (b.member ?? placed.length),
  )) {
    if (alone) break;
    const isTaken = (lane: number) =>
      settled.some((other) => other.lane === lane && overlap(each.span, other.span));
    const lanes = [each.member ?? 0, ...placed.keys()];
    each.lane = lanes.find((lane) => !isTaken(lane)) ?? 0;
    settled.push(each);
  }
  const used = [...new Set(placed.map(({ lane }) => lane))].sort((a, b) => a - b);
  return placed.map(({ visit, lane }) => ({ ...visit, lane: used.indexOf(lane) }));
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
    const visits = inLanes(
      week?.visits.filter(({ bookingDate }) => bookingDate === date) ?? [],
      at.hours,
    );
    const slots = times.map((time) => {
      const here = visits.filter(({ bookingTime }) => bookingTime === time);
      const state = getSlotState({ date, time }, week, setting);
      return { time, visits: here, state: here.length > 0 && !isBookable(state) ? null : state };
    });
    return {
      date,
      closed,
      reason: closedDay?.reason,
      holiday: publicHoliday(date),
      choosing:
        week?.days.find((day) => day.date === date)?.held.filter(({ mark }) => mark !== undefined)
          .length ?? 0,
      lanes: Math.max(
        1,
        ...visits.map(({ lane }) => lane + 1),
        ...slots.map(({ visits: here, state }) => here.length + (state === null ? 0 : 1)),
      ),
      slots,
    };
  });
}

const isBookable = (state: SlotState) => ["free", "held", "holiday"].includes(state);

/** The label for a day with nothing to press, or null. */
export function dayWithoutTimes({ closed, reason, slots }: WeekDay): string | null {
  if (slots.some(({ state }) => state === null || state === "loading" || isBookable(state)))
    return null;
  if (closed === "all") return reason === undefined ? "Closed" : `Closed: ${reason}`;
  return slots.some(({ state }) => state === "later") ? "Not open yet" : "No visits";
}
