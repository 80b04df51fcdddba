import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import {
  bookableTimes,
  type BookingActor,
  calendarPage,
  holidayOff,
  type Slot,
} from "#convex/bookings/rules";

/** What is known of a date's times. */
export interface FreeTimes {
  /** Those that can be booked now, in order. */
  free: string[];
  /** Those that somebody else has. */
  taken: string[];
  /** The owner has closed that day. */
  isClosed: boolean;
  /** The public holiday for which it can't be booked. */
  holiday: string | undefined;
}

export interface FreeTimesOptions {
  actor?: BookingActor | undefined;
  /** The slot of what is being put right or sent: it's free for that. */
  own?: Slot | undefined;
}

/**
 * The free times of some dates, live; undefined while they aren't known.
 * @param dates in order, at most three weeks apart
 * @param now epoch milliseconds
 */
export function useFreeTimes(
  dates: readonly string[],
  now: number,
  { actor = "client", own }: FreeTimesOptions = {},
): (date: string) => FreeTimes | undefined {
  const [first, last] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? "skip" : { monday: calendarPage(date, now) },
  ) as [Page, Page];
  const calendars = [
    useQuery(api.bookings.visitor.calendar, first),
    useQuery(api.bookings.visitor.calendar, last),
  ];
  return (date) => {
    const isFirst = first !== "skip" && calendarPage(date, now) === first.monday;
    const calendar = calendars[isFirst ? 0 : 1];
    if (calendar === undefined) return undefined;
    const day = calendar.find((each) => each.date === date);
    const taken = day?.taken.filter((time) => own?.date !== date || own.time !== time) ?? [];
    const isClosed = day?.closed ?? false;
    const bookable = isClosed ? [] : bookableTimes(date, now, actor);
    return {
      free: bookable.filter((time) => !taken.includes(time)),
      taken,
      isClosed,
      holiday: holidayOff(date, actor),
    };
  };
}

type Page = { monday: string } | "skip";
