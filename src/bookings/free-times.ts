import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { type Extent, timesOn } from "#convex/bookings/hours/rules";
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

/** What is known of a date's times. */
export interface FreeTimes {
  /** Those that can be booked now, in order. */
  free: string[];
  /** Those that somebody else has. */
  taken: string[];
  /** Those that are free, but not for as long as the visit takes. */
  tooShort: string[];
  /** Those that somebody else is choosing at the moment: they may come back. */
  choosing: string[];
  /** Those of them that are on offer to a client: that takes longer. */
  onOffer: string[];
  /** Some that nobody has can't be booked any more: they're over, or too soon. */
  isLate: boolean;
  /** The owner has closed that day. */
  isClosed: boolean;
  /** The public holiday for which it can't be booked. */
  holiday: string | undefined;
}

export interface FreeTimesOptions {
  actor?: BookingActor | undefined;
  /** The slot of what is being put right or sent: it's free for that. */
  own?: Slot | undefined;
  /** What is chosen already stays chosen when somebody else chooses it, too: only what is sent counts. */
  chosen?: Slot | undefined;
  /** Where the visit is now that's to have another slot: in nobody's way but its own. */
  from?: Slot | undefined;
  /** What the visit takes that it's for; what's usual, unless given. */
  extent?: Extent | undefined;
}

/** When a time is free again that others have on hold: it's chosen for 15 minutes at most, or on offer for 48 hours. */
export const formatFreeAgain = (isOnOffer: boolean): string =>
  `free again within ${isOnOffer ? "two days" : "15 minutes"}`;

/** Three weeks as the deployment knows them: each day on which something is taken, chosen or closed. */
export type CalendarPage = FunctionReturnType<typeof api.bookings.visitor.calendar>;

/** The free times of a date on a page of the calendar; undefined while that isn't known. */
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
  const taken = day?.taken.filter((time) => !isAt(own, time) && !isAt(from, time)) ?? [];
  const held = othersHolds(day);
  const whyKept = (time: string, others = held) =>
    keptBy({ ...day, taken, held: others }, { date, time }, setting);
  const inTime = bookableTimes(date, setting);
  const bookable = inTime.filter((time) => !isAt(from, time));
  const choosing = bookable.filter((time) => whyKept(time) === "held");
  // The owner, who has agreed on a time with somebody, waits for nobody who is only choosing it.
  const free = bookable.filter(
    (time) => whyKept(time, actor === "owner" || isAt(chosen, time) ? [] : held) === null,
  );
  const { extents, busy } = day ?? {};
  const usual = { ...setting, extent: undefined };
  const times = timesOn(date, hours);
  const isTaken = (time: string) =>
    isAt(from, time) || keptBy({ taken, extents, busy }, { date, time }, usual) !== null;
  return {
    free,
    taken: times.filter(isTaken),
    isLate: times.some((time) => !inTime.includes(time) && !isTaken(time)),
    tooShort: bookable.filter(
      (time) =>
        ![...free, ...choosing].includes(time) &&
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

/** The times of a date that are held for others than this browser. */
function othersHolds(day: CalendarPage[number] | undefined): CalendarPage[number]["held"] {
  const held = day?.held ?? [];
  // Nobody needs a mark of their own before there's another one.
  if (held.length === 0) return [];
  const { mark: own } = thisBrowser();
  return held.filter(({ mark }) => mark !== own);
}

/** What a day has free, as a sentence; empty while that isn't known. */
export function formatFreeTimes(date: string, times: FreeTimes | undefined): string {
  if (times === undefined) return "";
  const day = formatDate(date);
  const another = "Please choose another day.";
  if (times.holiday !== undefined) return `${times.holiday}: we’re closed on ${day}. ${another}`;
  if (times.isClosed) return `We’re closed on ${day}. ${another}`;
  const holiday = publicHoliday(date);
  // Only the owner gets this far on one.
  const named = holiday === undefined ? "" : `Public holiday: ${holiday}. `;
  const { free } = times;
  if (free.length === 0) return `${named}No times are left on ${day}. Please try another day.`;
  const count = free.length === 1 ? "1 time is" : `${free.length} times are`;
  return `${named}${count} free on ${day}: ${free.map(formatTime).join(", ")}.`;
}
