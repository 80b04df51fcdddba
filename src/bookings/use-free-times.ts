import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { calendarPage } from "#convex/bookings/rules";
import { findFreeTimes, type FreeTimes, type FreeTimesOptions } from "./free-times";
import { useHours } from "./known-hours";

type Page = { monday: string } | "skip";

/**
 * The free times of some dates, live; undefined while loading.
 * @param dates in order, spanning at most three weeks
 * @param now epoch milliseconds
 */
export function useFreeTimes(
  dates: readonly string[],
  now: number,
  { actor = "client", extent, ...options }: FreeTimesOptions = {},
): (date: string) => FreeTimes | undefined {
  const [first, last] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? "skip" : { monday: calendarPage(date, now) },
  ) as [Page, Page];
  const calendars = [
    useQuery(api.bookings.visitor.calendar, first),
    useQuery(api.bookings.visitor.calendar, last),
  ];
  const setting = { now, hours: useHours(), actor, extent };
  return (date) => {
    const isFirst = first !== "skip" && calendarPage(date, now) === first.monday;
    return findFreeTimes(date, calendars[isFirst ? 0 : 1], setting, options);
  };
}
