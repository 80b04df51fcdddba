import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { SlotFields } from "../../src/bookings/slot-fields";
import { useSlotChoice } from "../../src/bookings/slots";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { chosenSlot, findTime, offeredSlots, setCalendar } from "./calendar";

const THURSDAY = "2026-11-26";

interface FieldsProps {
  date?: string;
  now?: number;
  booked?: Slot;
}

/** The two fields without their form. */
function Fields({ date: typed = "", now = NOW, booked }: FieldsProps) {
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
    isEditing: true,
    attempt: 0,
    booked,
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

const day = (name: RegExp) => screen.getByRole("group", { name });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  setConnection();
  setCalendar([]);
});

describe("the calendar of free times", () => {
  test("shows the next six days that can be booked, and how many times of each are free", () => {
    setCalendar([
      { date: THURSDAY, taken: ["09:00", "12:00"] },
      { date: "2026-11-27", closed: true },
      { date: "2026-11-28", taken: [...business.slots.times] },
    ]);
    render(<Fields />);
    expect(screen.getByText("25 November to 1 December 2026")).toBeVisible();
    expect(
      within(screen.getByRole("group", { name: "Time" }))
        .getAllByRole("group")
        .map((group) => group.querySelector("p")?.textContent.replace(/.* /, "")),
    ).toHaveLength(6);
    expect(within(day(/^Thursday 26 November.* 3 free$/)).getAllByRole("radio")).toHaveLength(3);
    expect(within(day(/^Friday 27 November.* Closed$/)).queryAllByRole("radio")).toEqual([]);
    expect(within(day(/^Saturday 28 November.* Booked out$/)).queryAllByRole("radio")).toEqual([]);
  });

  test("names a public holiday in the place of its times", () => {
    render(<Fields date="2026-12-24" />);
    expect(day(/^Friday 25 December.* Christmas Day$/)).toBeVisible();
    expect(findTime({ date: "2026-12-25", time: "09:00" })).toBeNull();
  });

  test("is one group of radio buttons: a time brings its date along, and the arrows go on", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    await person.click(findTime({ date: THURSDAY, time: "15:00" })!);
    expect(chosenSlot()).toBe("2026-11-26T15:00");
    await person.keyboard("{ArrowDown}");
    expect(chosenSlot()).toBe("2026-11-27T09:00");
  });

  test("turns to later days and back, and ends with the last that can be booked", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    const earlier = screen.getByRole("button", { name: "Earlier days" });
    const later = screen.getByRole("button", { name: "Later days" });
    expect(earlier).toBeDisabled();
    await person.click(later);
    expect(offeredSlots()[0]).toBe("2026-12-02T09:00");
    await person.click(earlier);
    expect(offeredSlots()[0]).toBe("2026-11-25T09:00");
    while (!(later as HTMLButtonElement).disabled) await person.click(later);
    expect(offeredSlots().at(-1)).toBe("2027-01-23T15:00");
  });

  test("goes to a month's first days, and on and back from there", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Fields />);
    const month = screen.getByRole("combobox", { name: "Month" });
    expect(
      within(month)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["November 2026", "December 2026", "January 2027"]);
    await person.selectOptions(month, "January 2027");
    // Friday the first is a holiday.
    expect(day(/^Friday 1 January.* New Year’s Day$/)).toBeVisible();
    expect(month).toHaveDisplayValue("January 2027");
    await person.click(screen.getByRole("button", { name: "Earlier days" }));
    expect(month).toHaveDisplayValue("December 2026");
    await person.selectOptions(month, "November 2026");
    expect(offeredSlots()[0]).toBe("2026-11-25T09:00");
    expect(screen.getByRole("button", { name: "Earlier days" })).toBeDisabled();
  });

  test("goes to a date that is typed, and says how many times it has", () => {
    render(<Fields date="2026-12-10" />);
    expect(offeredSlots()).toContain("2026-12-10T09:00");
  });

  test("loses a time in front of one's eyes, with a word, and gets it back", async () => {
    const { rerender } = render(<Fields />);
    setCalendar([{ date: THURSDAY, taken: ["12:00"] }]);
    rerender(<Fields />);
    expect(findTime({ date: THURSDAY, time: "12:00" })).toBeNull();
    expect(screen.getByText("Just taken")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByText("Just taken")).toBeNull();
    setCalendar([]);
    rerender(<Fields />);
    expect(findTime({ date: THURSDAY, time: "12:00" })).toBeVisible();
  });

  test("calls a time that one has just booked one's own", () => {
    setCalendar([{ date: THURSDAY, taken: ["12:00"] }]);
    render(<Fields booked={{ date: THURSDAY, time: "12:00" }} />);
    expect(screen.getByText("Yours")).toBeVisible();
  });

  test("that was taken before one came is told without a word", () => {
    setCalendar([{ date: THURSDAY, taken: ["12:00"] }]);
    render(<Fields />);
    expect(screen.queryByText("Just taken")).toBeNull();
  });

  test("where nothing is free on the days on the screen, leads on", () => {
    const taken = [...business.slots.times];
    setCalendar(
      ["25", "26", "27", "28", "30"]
        .map((each) => ({ date: `2026-11-${each}`, taken }))
        .concat({
          date: "2026-12-01",
          taken,
        }),
    );
    render(<Fields />);
    expect(screen.getByText(/Nothing is free on these days/)).toBeVisible();
  });
});

test("looking free times up is not read out, and what is found is at once", async () => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  const { rerender } = render(<Fields date={THURSDAY} />);
  expect(screen.getByLabelText("Date")).toHaveAccessibleDescription("Looking up free times…");
  const [, said] = screen.getAllByRole("status");
  expect(said).toBeEmptyDOMElement();
  setCalendar([]);
  rerender(<Fields date={THURSDAY} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(said).toHaveTextContent(/^5 times are free/);
});
