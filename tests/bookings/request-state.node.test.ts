import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRequestState, getRequestState } from "#convex/bookings/status";
import { RUNS } from "../support/properties";

const someDate = fc.constantFrom(undefined, "2026-11-26");

test.for([
  [{ status: "Pending", confirmed: false, bookingDate: "2026-11-26" }, "Waiting for us to confirm"],
  [{ status: "Pending", confirmed: true, bookingDate: "2026-11-26" }, "Confirmed"],
  [{ status: "Pending", confirmed: false }, "Waiting for our answer"],
  [
    {
      status: "Pending",
      confirmed: false,
      bookingDate: "2026-11-26",
      otherTimes: "open",
    },
    "Waiting for you to choose another time",
  ],
  [{ status: "Completed", confirmed: true, bookingDate: "2026-11-26" }, "Completed"],
  [{ status: "Cancelled", confirmed: true, bookingDate: "2026-11-26" }, "Cancelled"],
] as const)("a request that is %o reads: %s", ([request, words]) => {
  expect(formatRequestState(request, "client")).toBe(words);
});

test("any status but Pending and Cancelled reads completed, whether it was confirmed or not", () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), someDate, (status, confirmed, bookingDate) => {
      fc.pre(status !== "Pending" && status !== "Cancelled");
      expect(getRequestState({ status, confirmed, bookingDate })).toBe("completed");
    }),
    RUNS,
  );
});

test("the owner sees the same state for finished or agreed requests, and the next step for waiting ones", () => {
  const statuses = fc.constantFrom("Pending", "Completed", "Cancelled");
  fc.assert(
    fc.property(statuses, fc.boolean(), someDate, (status, confirmed, bookingDate) => {
      const request = { status, confirmed, bookingDate };
      const isWaiting = status === "Pending" && !confirmed;
      const same = formatRequestState(request, "owner") === formatRequestState(request, "client");
      expect(same).toBe(!isWaiting);
    }),
    RUNS,
  );
});

test("an order of the shop without a time is no quote to send: it has its price", () => {
  const ordered = { status: "Pending", confirmed: false, order: { cents: 100_00 } };
  expect(formatRequestState(ordered, "owner")).toBe("Ordered: choose a time");
  expect(formatRequestState(ordered, "client")).toBe("Waiting for our answer");
  const booked = { ...ordered, bookingDate: "2026-11-30" };
  expect(formatRequestState(booked, "owner")).toBe("To confirm");
});
