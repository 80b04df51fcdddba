import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { showOwnRequest } from "./client";

const DAY_BEFORE = toInstant("2026-11-25", "09:00");
const buttons = () => screen.queryAllByRole("button", { name: /Move|Cancel/ });

test("24 hours before the visit the buttons disappear, and the page says to call", () => {
  vi.useFakeTimers({ now: DAY_BEFORE - 5_000 });
  showOwnRequest();
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    "Move to another time",
    "Cancel this booking",
  ]);
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(buttons()).toEqual([]);
  screen.getByText(/less than 24 hours/);
  expect(screen.getByRole("link", { name: "(03) 7010 1234" })).toHaveAttribute(
    "href",
    "tel:+61370101234",
  );
});

test("once the visit has begun there's nothing to change and nothing to say about it", () => {
  vi.useFakeTimers({ now: toInstant("2026-11-26", "09:01") });
  showOwnRequest();
  expect(buttons()).toEqual([]);
  expect(screen.queryByText(/less than 24 hours/)).toBeNull();
});

test.each(["Completed", "Cancelled"])("one that is %s has no buttons", (status) => {
  vi.useFakeTimers({ now: DAY_BEFORE - 5_000 });
  showOwnRequest({ status });
  expect(buttons()).toEqual([]);
});

test("a quote request has no time to move, and can be cancelled", () => {
  vi.useFakeTimers({ now: DAY_BEFORE - 5_000 });
  showOwnRequest({ bookingDate: undefined, bookingTime: undefined });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Cancel this request"]);
});
