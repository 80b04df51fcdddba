import { useState } from "react";
import { calendarDates } from "#convex/bookings/rules";
import type { FreeTimes, FreeTimesOptions } from "./free-times";
import { useHours } from "./known-hours";
import { useShownDates } from "./shown-dates";
import type { SlotCalendarState } from "./slot-calendar";
import { useFreeTimes } from "./use-free-times";

/**
 * The days of a `SlotCalendar` with their free times, live.
 * @param date the chosen one, or empty
 * @param now epoch milliseconds
 * @param options with the date that it begins with, unless that's the first
 */
export function useSlotCalendar(
  date: string,
  now: number,
  { begin, ...options }: FreeTimesOptions & { begin?: string | undefined },
): SlotCalendarState {
  const setting = { now, hours: useHours(), actor: options.actor ?? ("client" as const) };
  const shown = useShownDates(calendarDates(setting), date, begin);
  const freeTimes = useFreeTimes(shown.dates, now, options);
  return { setting, shown, freeTimes, ...useOpenDay(shown.dates, date, freeTimes) };
}

/** The day whose times are on the screen: the chosen one or the first that has any, until somebody opens another. */
function useOpenDay(
  dates: readonly string[],
  chosen: string,
  freeTimes: (date: string) => FreeTimes | undefined,
) {
  const [opened, setOpened] = useState<{ day: string; since: string }>();
  const openDay = (day: string) => setOpened({ day, since: chosen });
  if (opened?.since === chosen && dates.includes(opened.day)) return { day: opened.day, openDay };
  if (dates.includes(chosen)) return { day: chosen, openDay };
  const first = dates.find((date) => (freeTimes(date)?.free.length ?? 0) > 0);
  // It stays open when its last time goes: nothing moves under somebody's thumb.
  if (first !== undefined) openDay(first);
  return { day: first ?? dates[0] ?? "", openDay };
}
