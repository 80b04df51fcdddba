import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BookingActor } from "#convex/bookings/rules";
import { useSlots } from "../../src/bookings/slots";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { setCalendar } from "./calendar";

beforeEach(() => {
  setConnection();
});

interface DayProps {
  date?: string;
  actor?: BookingActor;
}

function Day({ date = "2026-11-26", actor = "client" }: DayProps) {
  const { times, words } = useSlots(date, NOW, { actor });
  return (
    <>
      <p>{words}</p>
      <ul>
        {times?.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
    </>
  );
}

test("a day that the owner closes loses its times, and the page says why", () => {
  setCalendar([{ date: "2026-11-26", taken: ["09:00"] }]);
  const { rerender } = render(<Day />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "10:30",
    "12:00",
    "13:30",
    "15:00",
  ]);

  setCalendar([{ date: "2026-11-26", closed: true, taken: ["09:00"] }]);
  rerender(<Day />);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  screen.getByText("We’re closed on Thursday 26 November 2026. Please choose another day.");
});

test("a public holiday has no times, and the page says why; the owner has all of them", () => {
  setCalendar([]);
  const { rerender } = render(<Day date="2026-12-25" />);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  screen.getByText(
    "Christmas Day: we’re closed on Friday 25 December 2026. Please choose another day.",
  );

  rerender(<Day date="2026-12-25" actor="owner" />);
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  screen.getByText(/^Public holiday: Christmas Day. 5 times are free on Friday 25 December 2026/);
});
