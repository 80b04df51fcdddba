import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { OwnerActions } from "../../src/bookings/owner/booking-actions";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";

const request = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online" as const,
  selectedService: "Computer help",
  callOutFeeCents: 15_00,
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
  othersOpen: [],
  personNotes: [],
  timeline: [],
};
const wish = { date: "2026-11-26", time: "09:00" };
const BOOK = /^Book Thursday 26 November 2026, 9:00\sam$/;

function show(changes: object) {
  render(
    <MemoryRouter>
      <ToastProvider>
        <OwnerActions request={{ ...request, ...changes }} />
      </ToastProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  setConnection();
});

test("one press turns a wish into a booking", async () => {
  const calls: [string, object][] = [];
  setMutations((args, name) => {
    calls.push([name, args]);
    return Promise.resolve(null);
  });
  show({ wish });
  await userEvent.click(screen.getByRole("button", { name: BOOK }));
  await screen.findByText("The time is booked. Pat Nguyen gets an email.");
  const args = { reference: "WS-7K3F", bookingDate: "2026-11-26", bookingTime: "09:00" };
  expect(calls).toEqual([["bookings/owner:move", args]]);
});

test("if somebody else has its time by now, the others are shown", async () => {
  setMutations(() => Promise.reject(new ConvexError({ code: "slotTaken", nearest: [] })));
  show({ wish });
  await userEvent.click(screen.getByRole("button", { name: BOOK }));
  await screen.findByRole("dialog", { name: "A time for Pat Nguyen" });
  expect(takeLogged()).toHaveLength(1);
});

test("once it has a time, the wish is over", () => {
  show({ wish, bookingDate: "2026-11-27", bookingTime: "09:00" });
  expect(screen.queryByRole("button", { name: BOOK })).toBeNull();
});
