import { fireEvent, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { vi } from "vitest";
import type { CalendarDay } from "#convex/bookings/fields";
import { defaultHours, type Hours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { formatTime } from "#convex/shared/clock";
import { formatDate } from "#convex/shared/dates";
import { shortDate } from "../../src/bookings/format-days";

/**
 * What a screen's queries answer of the calendar: undefined is "not yet". Its file mocks `convex/react`.
 * @param nearest the free times that are offered in the place of one that went
 * @param hours what the owner has set
 */
export function setCalendar(
  days: readonly Partial<CalendarDay>[] | undefined,
  nearest: Slot[] = [],
  hours: Hours = defaultHours,
): void {
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (args === "skip") return undefined;
    if (getFunctionName(query) === "bookings/hours/visitor:get") return hours;
    if (getFunctionName(query) !== "bookings/visitor:calendar") return nearest;
    return days?.map((day) => ({ closed: false, taken: [], held: [], ...day }));
  });
}

/** What the button of a time is called. */
export const nameOf = ({ date, time }: Slot) =>
  new RegExp(`^${formatTime(time).replace(/\s/, "\\s")}\\s+${formatDate(date)}$`);

/** The button of a day on the screen, or null. */
export const findDay = (date: string) =>
  screen.queryByRole("button", { name: new RegExp(`\\b${shortDate(date)[1]}\\b`) });

/** Opens the calendar where it's closed, and in it a day. */
export function openDay(date: string): void {
  const change = screen.queryByRole("button", { name: "Change the time" });
  if (change !== null) fireEvent.click(change);
  const day = findDay(date);
  if (day !== null) fireEvent.click(day);
}

/** The button of a time, on its opened day, or null where it isn't to be had. */
export function findTime(slot: Slot) {
  openDay(slot.date);
  return screen.queryByRole("button", { name: nameOf(slot) });
}

/** The slot that is chosen, `2026-11-26T09:00`; undefined where none is. */
export const chosenSlot = () => screen.queryByRole<HTMLTimeElement>("time")?.dateTime;

/** The times of the open day that can be chosen, in the same form. */
export const offeredSlots = () =>
  screen
    .queryAllByRole<HTMLButtonElement>("button", { name: /[ap]m\s+\w+ \d+ \w+ 20\d\d$/ })
    .map(({ value }) => value);
