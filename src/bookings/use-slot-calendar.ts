import { useState } from "react";
import { calendarDates } from "#convex/bookings/rules";
import type { FreeTimes, FreeTimesOptions } from "./free-times";
import { useHours } from "./known-hours";
import { useShownDates } from "./shown-dates";
import type { SlotCalendarState } from "./slot-calendar";
import { useFreeTimes } from "./use-free-times";

/**
 * The days of a `SlotCalendar` with their free times, live.
 * @param date the chosen date, or empty
 * @param now epoch milliseconds
 * @param options `begin` is the date to start from; the first by default
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

/** The open day: the chosen one, or the first with free times, until somebody opens another. */
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
  // Stays open when its last time goes, so that nothing shifts.
  if (first !== undefined) openDay(first);
  return { day: first ?? dates[0] ?? "", openDay };
}
