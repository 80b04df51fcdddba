import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import LiveBooking from "../../src/bookings/live-booking";
import NextFreeTimes from "../../src/bookings/next-free-times";
import { loseConnection } from "../support/connection";
import { eventually } from "../support/eventually";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";
import { chosenSlot, findTime, setCalendar } from "./calendar";
import { openBooking } from "./open-booking";

const allTimes = business.slots.times.map((time) => ({ time }));
const FRIDAY = "2026-11-27";

/** Two weeks in which only two days have free times. */
const days = (friday: string[]) =>
  Array.from({ length: 15 }, (_, index) => addDays("2026-11-25", index)).map((date) => {
    const free = { "2026-11-25": ["09:00", "10:30", "15:00"], [FRIDAY]: friday }[date] ?? [];
    return { date, taken: allTimes.filter(({ time }) => !free.includes(time)) };
  });

const times = () => (
  <MemoryRouter>
    <main>
      <h1>Home</h1>
      <NextFreeTimes />
    </main>
  </MemoryRouter>
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

describe("the next free times", () => {
  test("are links to the form with that time chosen, named by day and time", () => {
    setCalendar(days(["12:00"]));
    render(times());
    expect(
      screen.getByRole("link", { name: /^9:00\sam.*Wednesday 25 November 2026$/ }),
    ).toHaveAttribute("href", "/booking?date=2026-11-25&time=09%3A00");
    expect(screen.getAllByRole("link")).toHaveLength(3);
    expect(screen.getByText("Tomorrow")).toBeInTheDocument();
    expect(screen.getByText("Friday")).toBeInTheDocument();
  });

  test("disappear as soon as somebody takes them, and focus moves to the heading above", async () => {
    setCalendar(days(["12:00"]));
    const { rerender } = render(times());
    screen.getByRole("link", { name: /^12:00\spm/ }).focus();
    setCalendar(days([]));
    rerender(times());
    expect(screen.queryByRole("link", { name: /^12:00\spm/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^9:00\sam/ })).toBeInTheDocument();
    await eventually(() => {
      expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus();
    });
  });

  test("say so if nothing is free, and lead on", () => {
    setCalendar(days([]).map(({ date }) => ({ date, taken: allTimes })));
    render(times());
    expect(screen.getByText(/booked out/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Choose a later day" })).toHaveAttribute(
      "href",
      "/booking",
    );
  });

  test("say so if they can't be loaded", async () => {
    setCalendar(undefined);
    const stayLost = loseConnection();
    render(times());
    await stayLost();
    expect(screen.getByText(/can’t look up free times just now/)).toBeInTheDocument();
  });
});

describe("a link with a time", () => {
  const date = () => screen.getByLabelText<HTMLInputElement>("Date").value;

  const summary = () => screen.queryByText(/^You’ve chosen/)?.textContent;
  const change = () => userEvent.click(screen.getByRole("button", { name: "Change the time" }));

  test("opens the form with it chosen, once, in place of the calendar", async () => {
    setCalendar([]);
    const link = "/booking?date=2026-11-26&time=10%3A30";
    const { address, reload } = await openBooking(link);
    expect(summary()).toMatch(/^You’ve chosen Thursday 26 November 2026, 10:30\sam$/);
    expect(screen.queryByRole("list", { name: "Days" })).toBeNull();
    expect(address()).toBe("/booking");
    await change();
    expect(screen.getByRole("group", { name: "Time" })).toHaveFocus();
    expect([date(), chosenSlot()]).toEqual(["2026-11-26", "2026-11-26T10:30"]);
    await userEvent.click(findTime({ date: "2026-11-26", time: "12:00" })!);
    expect(chosenSlot()).toBe("2026-11-26T12:00");
    await reload();
    expect(summary()).toMatch(/^You’ve chosen Thursday 26 November 2026, 12:00\spm$/);
    await change();
    expect(screen.getByRole("button", { pressed: true, name: /pm/ })).toHaveValue(
      "2026-11-26T12:00",
    );
  });

  test("that somebody took in the meantime says so", async () => {
    setCalendar([{ date: "2026-11-26", taken: [{ time: "10:30" }] }]);
    renderAt("/booking?date=2026-11-26&time=10%3A30", <LiveBooking />);
    expect(await screen.findAllByText(/someone else has just booked/)).not.toEqual([]);
    expect([date(), chosenSlot()]).toEqual(["2026-11-26", undefined]);
  });

  test.each([
    ["2026-11-24", "a day that has come"],
    ["2026-12-25", "a holiday"],
    ["2026-11-29", "a Sunday"],
    ["nonsense", "no date"],
  ])("of %s, %s, chooses nothing", (wanted) => {
    setCalendar([]);
    renderAt(`/booking?date=${wanted}&time=10%3A30`, <LiveBooking />);
    expect([date(), chosenSlot()]).toEqual(["", undefined]);
  });

  test("that isn't one of the day's chooses the day alone", () => {
    setCalendar([]);
    renderAt("/booking?date=2026-11-26&time=10%3A31", <LiveBooking />);
    expect([date(), chosenSlot()]).toEqual(["2026-11-26", undefined]);
  });
});
