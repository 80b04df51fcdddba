import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { OwnerWeek } from "../../src/bookings/owner/week";
import { renderAt } from "../support/render-at";

const THURSDAY = toInstant("2026-11-26", "08:00");

function show(address: string) {
  renderAt(address, <OwnerWeek now={THURSDAY} />);
  const days = within(screen.getByRole("list", { name: "Days" })).getAllByRole("heading");
  return days.map((day) => day.querySelector("a")?.getAttribute("href"));
}

test("the calendar begins with today, and leads to the seven days before and after", () => {
  expect(show("/owner/bookings")).toEqual(
    [26, 27, 28, 29, 30]
      .map((day) => `/owner/bookings?day=2026-11-${day}`)
      .concat(["01", "02"].map((day) => `/owner/bookings?day=2026-12-${day}`)),
  );
  expect(screen.getByRole("heading", { name: "26 November to 2 December 2026" })).toBeVisible();
  const weeks = ["Previous", "Next"].map((which) =>
    screen.getByRole("link", { name: `${which} week` }).getAttribute("href"),
  );
  expect(weeks).toEqual(["/owner/bookings?week=2026-11-19", "/owner/bookings?week=2026-12-03"]);
  expect(screen.queryByRole("link", { name: "Today" })).toBeNull();
});

test.each([
  ["a date", "2026-11-18", "18 to 24 November 2026"],
  ["no date", "tomorrow", "26 November to 2 December 2026"],
])("it begins with %s in the address", (_, week, title) => {
  show(`/owner/bookings?week=${week}`);
  screen.getByRole("heading", { name: title });
});
