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
 * Mocks the calendar's queries for a screen; undefined means "still loading". The file has to mock `convex/react`.
 * @param nearest the free times offered in place of a taken one
 * @param hours the owner's hours
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

/** The name of a time's button. */
export const nameOf = ({ date, time }: Slot) =>
  new RegExp(`^${formatTime(time).replace(/\s/, "\\s")}\\s+${formatDate(date)}$`);

export const findDay = (date: string) =>
  screen.queryByRole("button", { name: new RegExp(`\\b${shortDate(date)[1]}\\b`) });

/** Opens the calendar if it's closed, and a day in it. */
export function openDay(date: string): void {
  const change = screen.queryByRole("button", { name: "Change the time" });
  if (change !== null) fireEvent.click(change);
  const day = findDay(date);
  if (day !== null) fireEvent.click(day);
}

/** A time's button on its opened day, or null if it isn't free. */
export function findTime(slot: Slot) {
  openDay(slot.date);
  return screen.queryByRole("button", { name: nameOf(slot) });
}

/** The chosen slot, `2026-11-26T09:00`, or undefined. */
export const chosenSlot = () => screen.queryByRole<HTMLTimeElement>("time")?.dateTime;

/** The open day's free times, in the same format. */
export const offeredSlots = () =>
  screen
    .queryAllByRole<HTMLButtonElement>("button", { name: /[ap]m\s+\w+ \d+ \w+ 20\d\d$/ })
    .map(({ value }) => value);
