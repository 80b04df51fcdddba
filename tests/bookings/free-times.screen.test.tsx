import { act, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BookingActor, Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { toInstant } from "#convex/shared/dates";
import { SlotFields } from "../../src/bookings/slot-fields";
import { useSlotChoice } from "../../src/bookings/slots";
import { NOW } from "../support/factories";
import { chosenSlot, findDay, findTime, offeredSlots, openDay, setCalendar } from "./calendar";

const THURSDAY = "2026-11-26";

interface FieldsProps {
  date?: string;
  now?: number;
  actor?: BookingActor;
}

/** The two fields without their form. */
function Fields({ date: typed = "", now = NOW, actor = "client" }: FieldsProps) {
  const [slot, setSlot] = useState<Slot>();
  const form = {
    setValue: (field: string, value: string) => {
      setSlot((last) => ({
        date: last?.date ?? "",
        time: last?.time ?? "",
        ...(field === "bookingDate" ? { date: value } : { time: value }),
      }));
    },
    setError: () => undefined,
    clearErrors: () => undefined,
  };
  const date = slot?.date ?? typed;
  const choice = useSlotChoice(form, {
    date,
    time: slot?.time ?? "",
    now,
    actor,
    isEditing: true,
    attempt: 0,
    visit: {},
  });
  const field = (name: string) => ({
    id: name,
    name,
    error: undefined,
    onChange: () => Promise.resolve(),
    onBlur: () => Promise.resolve(),
    ref: () => undefined,
  });
  return <SlotFields field={field} {...choice} />;
}

const days = () =>
  within(screen.getByRole("list", { name: "Days" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const openOtherDays = (person: UserEvent) => person.click(screen.getByText("Another date"));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  setCalendar([]);
});

describe("the calendar of free times", () => {
  test("shows the next six bookable days, and how many free times each has", () => {
    setCalendar([
      { date: THURSDAY, taken: [{ time: "09:00" }, { time: "12:00" }] },
      { date: "2026-11-27", closed: true },
      { date: "2026-11-28", taken: business.slots.times.map((time) => ({ time })) },
    ]);
    render(<Fields />);
    expect(days()).toEqual([
      "Tomorrow 25 Nov 5 free",
      "Thu 26 Nov 3 free",
      "Fri 27 Nov Closed",
      "Sat 28 Nov Full",
      "Mon 30 Nov 5 free",
      "Tue 1 Dec 5 free",
    ]);
  });

  test("has one day's times open: the first with any, or the one that's pressed", () => {
    setCalendar([{ date: "2026-11-25", taken: business.slots.times.map((time) => ({ time })) }]);
    render(<Fields />);
    expect(findDay(THURSDAY)).toHaveAttribute("aria-pressed", "true");
    expect(offeredSlots()[0]).toBe("2026-11-26T09:00");
    openDay("2026-11-28");
    expect(findDay("2026-11-28")).toHaveAttribute("aria-pressed", "true");
    expect(offeredSlots()).toHaveLength(5);
    expect(offeredSlots()[0]).toBe("2026-11-28T09:00");
    openDay("2026-11-25");
    expect(screen.getByText(/^No times are left on Wednesday 25 November/)).toBeVisible();
  });

  test("keeps the open day when its last time disappears", () => {
    const { rerender } = render(<Fields />);
    setCalendar([{ date: "2026-11-25", taken: business.slots.times.map((time) => ({ time })) }]);
    rerender(<Fields />);
    expect(findDay("2026-11-25")).toHaveAttribute("aria-pressed", "true");
  });

  test("names a public holiday in place of its times; the owner has all of them", () => {
    const { unmount } = render(<Fields date="2026-12-25" />);
    expect(findDay("2026-12-25")).toHaveTextContent(/Holiday$/);
    expect(offeredSlots()).toEqual([]);
    expect(
      screen.getByText(
        "Christmas Day: we’re closed on Friday 25 December 2026. Please choose another day.",
      ),
    ).toBeVisible();
    unmount();
    render(<Fields date="2026-12-25" actor="owner" />);
    expect(offeredSlots()).toHaveLength(5);
    expect(screen.getByText(/^Public holiday: Christmas Day. 5 times are free/)).toBeVisible();
  });

  test("loses the times of a day that the owner closes, and says why", () => {
    const { rerender } = render(<Fields date={THURSDAY} />);
    setCalendar([{ date: THURSDAY, closed: true, taken: [{ time: "09:00" }] }]);
    rerender(<Fields date={THURSDAY} />);
    expect(offeredSlots()).toEqual([]);
    expect(
      screen.getByText("We’re closed on Thursday 26 November 2026. Please choose another day."),
    ).toBeVisible();
  });

  test("folds to the chosen time with its date, and Change opens it again", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    await person.click(findTime({ date: THURSDAY, time: "15:00" })!);
    expect(chosenSlot()).toBe("2026-11-26T15:00");
    expect(screen.queryByRole("list", { name: "Days" })).toBeNull();
    const change = screen.getByRole("button", { name: "Change the time" });
    expect(change).toHaveFocus();
    await person.click(change);
    expect(screen.getByRole("group", { name: "Time" })).toHaveFocus();
    const chosen = screen.getByRole("button", { pressed: true, name: /3:00\spm/ });
    expect(chosen).toHaveValue("2026-11-26T15:00");
    await person.click(screen.getByRole("button", { name: /^Keep it/ }));
    expect(chosenSlot()).toBe("2026-11-26T15:00");
    expect(screen.queryByRole("list", { name: "Days" })).toBeNull();
  });

  test("turns to later days and back, and ends with the last that can be booked", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    await openOtherDays(person);
    const earlier = screen.getByRole("button", { name: "Earlier days" });
    const later = screen.getByRole("button", { name: "Later days" });
    expect(earlier).toBeDisabled();
    await person.click(later);
    expect(offeredSlots()[0]).toBe("2026-12-02T09:00");
    expect(screen.getByText("2 to 8 December 2026")).toBeVisible();
    await person.click(earlier);
    expect(offeredSlots()[0]).toBe("2026-11-25T09:00");
    while (!(later as HTMLButtonElement).disabled) await person.click(later);
    expect(days().at(-1)).toBe("Sat 23 Jan 5 free");
  });

  test("goes to the start of a month, and on and back from there", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    await openOtherDays(person);
    const month = screen.getByRole("combobox", { name: "Month" });
    expect(
      within(month)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["November 2026", "December 2026", "January 2027"]);
    await person.selectOptions(month, "January 2027");
    // Friday the first is a holiday.
    expect(days()[0]).toBe("Fri 1 Jan Holiday");
    expect(month).toHaveDisplayValue("January 2027");
    await person.click(screen.getByRole("button", { name: "Earlier days" }));
    expect(month).toHaveDisplayValue("December 2026");
    await person.selectOptions(month, "November 2026");
    expect(offeredSlots()[0]).toBe("2026-11-25T09:00");
    expect(screen.getByRole("button", { name: "Earlier days" })).toBeDisabled();
  });

  test("goes to a date that is typed", () => {
    render(<Fields date="2026-12-10" />);
    expect(offeredSlots()[0]).toBe("2026-12-10T09:00");
  });

  test("loses a time live, with a message, and gets it back", async () => {
    const { rerender } = render(<Fields date={THURSDAY} />);
    setCalendar([{ date: THURSDAY, taken: [{ time: "12:00" }] }]);
    rerender(<Fields date={THURSDAY} />);
    expect(findTime({ date: THURSDAY, time: "12:00" })).toBeNull();
    expect(screen.getByText("Just taken")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText("Taken")).toBeVisible();
    setCalendar([]);
    rerender(<Fields date={THURSDAY} />);
    expect(findTime({ date: THURSDAY, time: "12:00" })).toBeVisible();
  });

  test("keeps the place of a time that's too near, or past", () => {
    const now = toInstant("2026-11-24", "10:00");
    const { unmount } = render(<Fields now={now} />);
    expect(offeredSlots()[0]).toBe("2026-11-25T10:30");
    expect(screen.getByText("Too soon")).toBeVisible();
    unmount();
    render(<Fields now={now} actor="owner" />);
    expect(offeredSlots()[0]).toBe("2026-11-24T10:30");
    expect(screen.getByText("Over")).toBeVisible();
  });

  test("says whether a day's last times are too near or past, and 'full' only if all are taken", () => {
    const now = toInstant("2026-11-24", "13:00");
    setCalendar([
      { date: "2026-11-25", taken: [{ time: "13:30" }, { time: "15:00" }] },
      {
        date: THURSDAY,
        taken: [
          { time: "09:00" },
          { time: "10:30" },
          { time: "12:00" },
          { time: "13:30" },
          { time: "15:00" },
        ],
      },
    ]);
    render(<Fields now={now} date="2026-11-27" />);
    expect(days().slice(0, 2)).toEqual(["Tomorrow 25 Nov Too soon", "Thu 26 Nov Full"]);
  });

  test("doesn't announce a time that was taken before somebody came", () => {
    setCalendar([{ date: THURSDAY, taken: [{ time: "12:00" }] }]);
    render(<Fields date={THURSDAY} />);
    expect(screen.getByText("Taken")).toBeVisible();
  });
});

test("a screen reader hears the free times, but not the loading", async () => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  const { rerender } = render(<Fields date={THURSDAY} />);
  expect(screen.getByText("Looking up free times…")).toBeVisible();
  const said = screen.getAllByRole("status").at(-1);
  expect(said).toBeEmptyDOMElement();
  setCalendar([]);
  rerender(<Fields date={THURSDAY} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(said).toHaveTextContent(/^5 times are free/);
});
