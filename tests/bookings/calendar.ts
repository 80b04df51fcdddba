import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { vi } from "vitest";
import type { CalendarDay } from "#convex/bookings/fields";
import type { Slot } from "#convex/bookings/rules";
import { defaultHours } from "#convex/hours/rules";
import { formatDate, formatTime } from "#convex/shared/dates";

/**
 * What a screen's queries answer of the calendar: undefined is "not yet". Its file mocks `convex/react`.
 * @param nearest the free times that are offered in the place of one that went
 */
export function setCalendar(
  days: readonly Partial<CalendarDay>[] | undefined,
  nearest: Slot[] = [],
): void {
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (args === "skip") return undefined;
    if (getFunctionName(query) === "hours/visitor:get") return defaultHours;
    if (getFunctionName(query) !== "bookings/visitor:calendar") return nearest;
    return days?.map((day) => ({ closed: false, taken: [], held: [], ...day }));
  });
}

/** What the radio button of a time is called. */
export const nameOf = ({ date, time }: Slot) =>
  new RegExp(`^${formatTime(time).replace(/\s/, "\\s")}\\s+${formatDate(date)}$`);

/** The radio button of a time, or null where it isn't to be had. */
export const findTime = (slot: Slot) =>
  screen.queryByRole<HTMLInputElement>("radio", { name: nameOf(slot) });

/** The slot that is chosen, `2026-11-26T09:00`; undefined where none is. */
export const chosenSlot = () =>
  screen.queryByRole<HTMLInputElement>("radio", { checked: true, name: /20\d\d$/ })?.value;

/** The times on the screen, as their radio buttons send them. */
export const offeredSlots = () =>
  screen.queryAllByRole<HTMLInputElement>("radio", { name: /20\d\d$/ }).map(({ value }) => value);
