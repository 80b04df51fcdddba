import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { OwnerActions } from "../../src/bookings/owner/booking-actions";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const request = { ...ownerRequest, bookingDate: undefined, bookingTime: undefined };
const wish = { date: "2026-11-26", time: "09:00" };
const BOOK = /^Book Thursday 26 November 2026, 9:00\sam$/;

function show(changes: object) {
  renderInConsole(<OwnerActions request={{ ...request, ...changes }} />);
}

test("one press turns a wish into a booking", async () => {
  const { calls } = setMutations();
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
