import fc from "fast-check";
import { expect, test } from "vitest";
import { mayStillChange } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { anyInstant, RUNS } from "../support/properties";

const HOUR = 60 * 60 * 1000;
const anyTime = fc.constantFrom(...business.slots.times);

test("a visit can be changed until 24 elapsed hours before it starts, to the millisecond, all year round", () => {
  fc.assert(
    fc.property(anyInstant, anyTime, (around, time) => {
      const slot = { date: dateAt(around), time };
      const last = toInstant(slot.date, time) - 24 * HOUR;
      expect(mayStillChange(slot, last)).toBe(true);
      expect(mayStillChange(slot, last + 1)).toBe(false);
    }),
    RUNS,
  );
});

test("across a clock change, the limit isn't the same time of the day before", () => {
  const dayBefore = (date: string) => toInstant(addDays(date, -1), "09:00");
  // The night of 4 October 2026 is an hour short, that of 5 April 2026 an hour long.
  expect(mayStillChange({ date: "2026-10-04", time: "09:00" }, dayBefore("2026-10-04"))).toBe(
    false,
  );
  expect(
    mayStillChange({ date: "2026-10-04", time: "09:00" }, dayBefore("2026-10-04") - HOUR),
  ).toBe(true);
  expect(
    mayStillChange({ date: "2026-04-05", time: "09:00" }, dayBefore("2026-04-05") + HOUR),
  ).toBe(true);
});
