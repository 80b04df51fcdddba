import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CalendarDay } from "#convex/bookings/fields";
import type { Slot } from "#convex/bookings/rules";
import { toInstant } from "#convex/shared/dates";
import { MoveForm } from "../../src/bookings/move-form";
import { setClock } from "../../src/lib/now";
import { NOW } from "../support/factories";
import { chosenSlot, findDay, findTime, offeredSlots, openDay, setCalendar } from "./calendar";

const move = vi.fn();
const form = () => (
  <MoveForm
    aria-label="Move"
    request={{ status: "Pending" }}
    submit="Move it"
    move={move}
    onMoved={vi.fn()}
  />
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

const nearest: Slot[] = [
  { date: "2026-11-26", time: "10:30" },
  { date: "2026-11-27", time: "12:00" },
];
const THURSDAY = "2026-11-26";
const times = () => screen.getByRole("group", { name: "Time" });
const choose = async (time: string) => {
  fireEvent.click(findTime({ date: THURSDAY, time })!);
  await settle();
};
const press = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Move it" }));
  await settle();
};

/** Chooses 9:00 am on a form, and then takes that time away. */
async function loseTime(
  day: Partial<CalendarDay> = { taken: [{ time: "09:00" }] },
  offers = nearest,
) {
  setCalendar([]);
  const { rerender } = render(form());
  await choose("09:00");
  setCalendar([{ date: THURSDAY, ...day }], offers);
  rerender(form());
  await settle();
}

const LOST = /someone else has just booked Thursday 26 November 2026, 9:00\sam/;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  move.mockResolvedValue({ ok: true });
});

test("moving a booking needs a date and a time", async () => {
  setCalendar([]);
  render(form());
  await press();
  expect(screen.getByRole("alert")).toHaveTextContent("Choose a time");
  expect(times()).toHaveAccessibleDescription("Choose a time");
  expect(move).not.toHaveBeenCalled();
});

test("a chosen time that's taken is cleared, and says so", async () => {
  await loseTime();
  expect(chosenSlot()).toBeUndefined();
  expect(times()).toHaveAccessibleDescription(LOST);
});

test("a time that comes too near while the form is open is cleared, and says so", async () => {
  setCalendar([]);
  render(form());
  await choose("09:00");
  vi.setSystemTime(toInstant("2026-11-25", "09:01"));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(chosenSlot()).toBeUndefined();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "it’s too late now to book Thursday 26 November 2026, 9:00 am",
  );
});

test("a time whose day passed while the page was asleep is cleared, and says so", async () => {
  setCalendar([]);
  render(form());
  await choose("09:00");
  vi.setSystemTime(toInstant("2026-11-28", "08:00"));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(chosenSlot()).toBeUndefined();
  expect(times()).toHaveAccessibleDescription(/it’s too late now to book Thursday 26 November/);
});

test.each([48, 6, -6, -72])(
  "a device whose clock is %d hours slow offers what the deployment takes, and nothing else",
  (hours) => {
    vi.setSystemTime(NOW - hours * 60 * 60 * 1000);
    setCalendar([]);
    render(form());
    act(() => {
      setClock(NOW);
    });
    openDay("2026-11-25");
    expect(offeredSlots()[0]).toBe("2026-11-25T09:00");
    expect(findDay("2026-11-24")).toBeNull();
    setClock(Date.now());
  },
);

test("somebody who presses the button after their time has gone is told again why", async () => {
  await loseTime();
  await press();
  await press();
  expect(times()).toHaveAccessibleDescription(LOST);
  expect(screen.getByRole("link", { name: LOST })).toBeInTheDocument();
  expect(move).not.toHaveBeenCalled();
});

test("a lost time isn't mentioned any more once another is chosen", async () => {
  await loseTime();
  await choose("10:30");
  await press();
  expect(move.mock.lastCall?.[0]).toEqual({ date: THURSDAY, time: "10:30" });
  expect(screen.queryByRole("link", { name: LOST })).toBeNull();
});

test("the reason and the nearest free times are right above the button, and are read out", async () => {
  await loseTime();
  const notice = screen.getByRole("alert");
  expect(notice).toHaveTextContent(LOST);
  const offers = within(notice).getAllByRole("button");
  expect(offers.map((offer) => offer.textContent)).toEqual([
    expect.stringMatching(/^Thursday 26 November 2026, 10:30\sam/),
    expect.stringMatching(/^Friday 27 November 2026, 12:00\spm/),
  ]);
  const button = screen.getByRole("button", { name: "Move it" });
  expect(times().compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("pressing the button keeps the reason and the offers, and an offer is chosen with one press", async () => {
  await loseTime();
  await press();
  fireEvent.click(screen.getByRole("button", { name: /^Friday 27 November 2026, 12:00\spm/ }));
  await settle();
  expect(
    screen.getByText(/^Chosen: Friday 27 November 2026, 12:00\spm.*\. Now press/),
  ).toBeVisible();
  expect(times()).not.toHaveAccessibleDescription(LOST);
  await press();
  expect(move.mock.lastCall?.[0]).toEqual({ date: "2026-11-27", time: "12:00" });
});

test("a day closed in the meantime is given as the reason", async () => {
  await loseTime({ closed: true });
  expect(screen.getByRole("alert")).toHaveTextContent(
    /we’re now closed on Thursday 26 November 2026/,
  );
});

test("if nothing is free nearby, it says so and what else to do", async () => {
  await loseTime(undefined, []);
  expect(screen.getByRole("alert")).toHaveTextContent(/no free times close to it.*call/i);
});
