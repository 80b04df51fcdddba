import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { type Extent, timesOn, toExtent, withMember } from "#convex/bookings/hours/rules";
import {
  bookableTimes,
  type BookingActor,
  type BookingSetting,
  holidayOff,
  keptBy,
  type Slot,
} from "#convex/bookings/rules";
import { formatTime } from "#convex/shared/clock";
import { formatDate } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { thisBrowser } from "./this-browser";

/** The times of a date, by what's known of them. */
export interface FreeTimes {
  /** Bookable now, in order. */
  free: string[];
  taken: string[];
  tooShort: string[];
  /** Being chosen by somebody else at the moment, so they may become free again. */
  choosing: string[];
  /** The ones in `choosing` that are offered to a client, which lasts longer. */
  onOffer: string[];
  /** Some free times are over or too soon to book. */
  isLate: boolean;
  isClosed: boolean;
  /** The public holiday that prevents booking. */
  holiday: string | undefined;
}

export interface FreeTimesOptions {
  actor?: BookingActor | undefined;
  /** The slot of the request being corrected or sent, which doesn't block itself. */
  own?: Slot | undefined;
  /** A chosen time stays chosen even if somebody else chooses it too: whoever sends first gets it. */
  chosen?: Slot | undefined;
  /** The current slot of the visit being moved, which only blocks itself. */
  from?: Slot | undefined;
  /** How long the visit takes; the usual length by default. */
  extent?: Extent | undefined;
}

/** When a held time becomes free again: a choice lasts up to 15 minutes, an offer 48 hours. */
export const formatFreeAgain = (isOnOffer: boolean): string =>
  `free again within ${isOnOffer ? "two days" : "15 minutes"}`;

/** Three weeks of the calendar: every day with a booking, a hold or a closure. */
export type CalendarPage = FunctionReturnType<typeof api.bookings.visitor.calendar>;

/** The free times of a date on a calendar page; undefined while loading. */
export function findFreeTimes(
  date: string,
  calendar: CalendarPage | undefined,
  setting: BookingSetting,
  { own, chosen, from }: Omit<FreeTimesOptions, "actor" | "extent"> = {},
): FreeTimes | undefined {
  if (calendar === undefined) return undefined;
  const { actor = "client", hours } = setting;
  const day = calendar.find((each) => each.date === date);
  const isAt = (slot: Slot | undefined, time: string) => slot?.date === date && slot.time === time;
  const isOwn = ({ time }: { time: string }) => isAt(own, time) || isAt(from, time);
  const owns = day?.taken.filter(isOwn) ?? [];
  // Of several visits at its start, the one for the same member of the team.
  const mine = owns.find(({ extent }) => extent?.member === setting.extent?.member) ?? owns[0];
  const taken = day?.taken.filter((each) => each !== mine) ?? [];
  const held = othersHolds(day);
  const whyKept = (time: string, others = held) =>
    keptBy({ ...day, taken, held: others }, { date, time }, setting);
  const inTime = bookableTimes(date, setting);
  const bookable = inTime.filter((time) => !isAt(from, time));
  const kept = bookable.map((time) => ({ time, why: whyKept(time) }));
  const timesWhere = (fits: (each: (typeof kept)[number]) => boolean) =>
    kept.filter(fits).map(({ time }) => time);
  const choosing = timesWhere(({ why }) => why === "held");
  // A visitor's choice doesn't block the owner, who has agreed on the time with somebody.
  const ignoresHolds = (time: string) => actor === "owner" || isAt(chosen, time);
  const free = timesWhere(
    ({ time, why }) =>
      why === null || (why === "held" && ignoresHolds(time) && whyKept(time, []) === null),
  );
  const usual = { ...setting, extent: withMember(toExtent({}, hours), setting.extent?.member) };
  const times = timesOn(date, hours);
  const isTaken = (time: string) =>
    isAt(from, time) || keptBy({ taken, busy: day?.busy }, { date, time }, usual) !== null;
  return {
    free,
    taken: times.filter(isTaken),
    isLate: times.some((time) => !inTime.includes(time) && !isTaken(time)),
    tooShort: timesWhere(
      ({ time, why }) =>
        why !== null &&
        why !== "held" &&
        keptBy({ ...day, taken, held: [] }, { date, time }, usual) === null,
    ),
    choosing,
    onOffer: choosing.filter(
      (time) =>
        whyKept(
          time,
          held.filter(({ mark }) => mark === undefined),
        ) === "held",
    ),
    isClosed: day?.closed ?? false,
    holiday: holidayOff(date, setting),
  };
}

function othersHolds(day: CalendarPage[number] | undefined): CalendarPage[number]["held"] {
  const held = day?.held ?? [];
  // Avoids creating a mark for this browser until there's another one.
  if (held.length === 0) return [];
  const { mark: own } = thisBrowser();
  return held.filter(({ mark }) => mark !== own);
}

/** A sentence on a day's free times; empty while loading. */
export function formatFreeTimes(date: string, times: FreeTimes | undefined): string {
  if (times === undefined) return "";
  const day = formatDate(date);
  const another = "Please choose another day.";
  if (times.holiday !== undefined) return `${times.holiday}: we’re closed on ${day}. ${another}`;
  if (times.isClosed) return `We’re closed on ${day}. ${another}`;
  const holiday = publicHoliday(date);
  // Only the owner sees times on a public holiday.
  const named = holiday === undefined ? "" : `Public holiday: ${holiday}. `;
  const { free } = times;
  if (free.length === 0) return `${named}No times are left on ${day}. Please try another day.`;
  const count = free.length === 1 ? "1 time is" : `${free.length} times are`;
  return `${named}${count} free on ${day}: ${free.map(formatTime).join(", ")}.`;
}
