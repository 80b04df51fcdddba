import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { OwnerWeek } from "../../src/bookings/owner/week";
import { setConnection } from "../support/connection";
import { renderAt } from "../support/render-at";

const THURSDAY = toInstant("2026-11-26", "08:00");

function show(address: string, now = THURSDAY) {
  setConnection();
  renderAt(address, <OwnerWeek now={now} />);
}

/** The days that a narrow screen shows; which screen is narrow, the style sheet says. */
const shown = () =>
  screen
    .getAllByRole("link", { name: /2026|November|December/ })
    .filter((link) => link.closest("li.\\@max-xl\\:not-print\\:hidden") === null).length;

test("on a narrow screen this week begins with today; a press shows the days before", async () => {
  show("/owner/bookings");
  expect(shown()).toBe(4);
  const earlier = screen.getByRole("button", { name: "Earlier this week", expanded: false });
  await userEvent.click(earlier);
  expect(earlier).toHaveAttribute("aria-expanded", "true");
  expect(shown()).toBe(7);
});

test.each([
  ["on a Monday", "/owner/bookings", toInstant("2026-11-23", "08:00")],
  ["of another week", "/owner/bookings?week=2026-11-16", THURSDAY],
])("all days are shown %s", (_, address, now) => {
  show(address, now);
  expect(screen.queryByRole("button", { name: "Earlier this week" })).toBeNull();
  expect(shown()).toBe(7);
});
