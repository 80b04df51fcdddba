import fc from "fast-check";
import { expect, test } from "vitest";
import { isPast, isToCome, orderRequests } from "../../../src/bookings/client/order-requests";
import { RUNS } from "../../support/properties";

const request = fc.record({
  reference: fc.uuid(),
  status: fc.constantFrom("Pending", "Completed", "Cancelled"),
  bookingDate: fc.constantFrom(undefined, "2026-11-24", "2026-11-26", "2026-11-27"),
  bookingTime: fc.constantFrom("09:00", "10:30"),
});
const today = fc.constantFrom("2026-11-24", "2026-11-26", "2026-11-28");

test("upcoming visits are first, soonest first; everything else follows in its former order", () => {
  fc.assert(
    fc.property(fc.array(request), today, (requests, date) => {
      const ordered = orderRequests(requests, date);
      expect(ordered.toSorted(byReference)).toEqual(requests.toSorted(byReference));
      const count = requests.filter((each) => isToCome(each, date)).length;
      const slots = ordered
        .slice(0, count)
        .map(({ bookingDate = "", bookingTime }) => `${bookingDate} ${bookingTime}`);
      expect(slots).toEqual(slots.toSorted());
      expect(ordered.slice(count)).toEqual(requests.filter((each) => !isToCome(each, date)));
    }),
    RUNS,
  );
});

const byReference = (a: { reference: string }, b: { reference: string }) =>
  a.reference < b.reference ? -1 : 1;

test("a cancelled visit isn't upcoming, and one that is today still is", () => {
  expect(isToCome({ status: "Cancelled", bookingDate: "2026-11-26" }, "2026-11-24")).toBe(false);
  expect(isToCome({ status: "Pending", bookingDate: "2026-11-24" }, "2026-11-24")).toBe(true);
});

test("a request is past if it's done, cancelled, or its day has gone; a question waits however old it is, and a membership isn’t past while it runs", () => {
  const today = "2026-11-24";
  expect(isPast({ status: "Completed" }, today)).toBe(true);
  expect(isPast({ status: "Cancelled", bookingDate: "2026-11-26" }, today)).toBe(true);
  expect(isPast({ status: "Pending", bookingDate: "2026-11-23" }, today)).toBe(true);
  expect(isPast({ status: "Pending", bookingDate: today }, today)).toBe(false);
  expect(isPast({ status: "Pending" }, today)).toBe(false);
  const payment = { paymentConsequences: ["runs" as const] };
  expect(isPast({ status: "Completed", payment }, today)).toBe(false);
});

test("no upcoming visit is past", () => {
  fc.assert(
    fc.property(request, today, (each, date) => {
      expect(isToCome(each, date) && isPast(each, date)).toBe(false);
    }),
    RUNS,
  );
});
