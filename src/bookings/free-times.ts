import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import {
  type BookingActor,
  calendarPage,
  freeTimesOf,
  holidayOff,
  type Slot,
  takenTimesOf,
} from "#convex/bookings/rules";
import { useHours } from "./hours";
import { thisBrowser } from "./this-browser";

/** What is known of a date's times. */
export interface FreeTimes {
  /** Those that can be booked now, in order. */
  free: string[];
  /** Those that somebody else has. */
  taken: string[];
  /** Those that somebody else is choosing at the moment: they may come back. */
  choosing: string[];
  /** One of those is on offer to the waiting list: that takes longer. */
  isOnOffer: boolean;
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
}

/**
 * The free times of some dates, live; undefined while they aren't known.
 * @param dates in order, at most three weeks apart
 * @param now epoch milliseconds
 */
export function useFreeTimes(
  dates: readonly string[],
  now: number,
  { actor = "client", own, chosen }: FreeTimesOptions = {},
): (date: string) => FreeTimes | undefined {
  const [first, last] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? "skip" : { monday: calendarPage(date, now) },
  ) as [Page, Page];
  const calendars = [
    useQuery(api.bookings.visitor.calendar, first),
    useQuery(api.bookings.visitor.calendar, last),
  ];
  const setting = { now, hours: useHours(), actor };
  return (date) => {
    const isFirst = first !== "skip" && calendarPage(date, now) === first.monday;
    const calendar = calendars[isFirst ? 0 : 1];
    if (calendar === undefined) return undefined;
    const day = calendar.find((each) => each.date === date);
    const taken = day?.taken.filter((time) => own?.date !== date || own.time !== time) ?? [];
    const bookable = freeTimesOf(date, day && { ...day, taken }, setting);
    const choosing = othersChoices(day).filter((time) => bookable.includes(time));
    // The owner, who has agreed on a time with somebody, waits for nobody who is only choosing it.
    const isKept = (time: string) =>
      actor === "client" &&
      choosing.includes(time) &&
      !(chosen?.date === date && chosen.time === time);
    return {
      free: bookable.filter((time) => !isKept(time)),
      taken: takenTimesOf(date, taken, setting.hours),
      choosing,
      isOnOffer:
        day?.soft.some(({ time, mark }) => mark === undefined && choosing.includes(time)) ?? false,
      isClosed: day?.closed ?? false,
      holiday: holidayOff(date, setting),
    };
  };
}

/** The times of a date that other browsers than this one have chosen. */
function othersChoices(day: CalendarDay | undefined): string[] {
  const { mark: own } = thisBrowser();
  return (day?.soft ?? []).flatMap(({ time, mark }) => (mark === own ? [] : [time]));
}

type CalendarDay = FunctionReturnType<typeof api.bookings.visitor.calendar>[number];
type Page = { monday: string } | "skip";
