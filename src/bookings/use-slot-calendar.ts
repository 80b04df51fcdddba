import { calendarDates } from "#convex/bookings/rules";
import type { FreeTimesOptions } from "./free-times";
import { useHours } from "./hours";
import { useShownDates } from "./shown-dates";
import type { SlotCalendarState } from "./slot-calendar";
import { useFreeTimes } from "./use-free-times";

/**
 * The days of a `SlotCalendar` with their free times, live.
 * @param date the chosen one, or empty
 * @param now epoch milliseconds
 */
export function useSlotCalendar(
  date: string,
  now: number,
  options: FreeTimesOptions,
): SlotCalendarState {
  const setting = { now, hours: useHours(), actor: options.actor ?? "client" };
  const shown = useShownDates(calendarDates(setting), date);
  return { setting, shown, freeTimes: useFreeTimes(shown.dates, now, options) };
}
