import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { NOW } from "../support/factories";
import { setCalendar } from "./calendar";
import { openBooking } from "./open-booking";

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  setCalendar([]);
  await openBooking();
});

const date = () => screen.getByLabelText("Date");

/** Types a day, and moves to the next field. */
async function type(day: string) {
  await userEvent.click(screen.getByText("Another date"));
  fireEvent.change(date(), { target: { value: day } });
  fireEvent.blur(date());
}

test.each([
  ["is over", "2026-11-20", "Choose tomorrow or a later date"],
  ["is too far away", "2028-01-10", `Choose a date in the next ${defaultHours.daysAhead} days`],
])("a day that %s is answered once it’s typed", async (_case, day, words) => {
  await type(day);
  await waitFor(() => {
    expect(date()).toHaveAccessibleDescription(expect.stringContaining(words));
  });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a bookable day clears the answer", async () => {
  await type("2026-11-20");
  await waitFor(() => {
    expect(date()).toHaveAttribute("aria-invalid");
  });
  fireEvent.change(date(), { target: { value: "2026-11-26" } });
  await waitFor(() => {
    expect(date()).not.toHaveAttribute("aria-invalid");
  });
});
