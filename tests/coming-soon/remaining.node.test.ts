import fc from "fast-check";
import { expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { remaining, target } from "../../src/coming-soon/rules";
import { RUNS } from "../support/properties";

const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });

test("the target is the start of 5 February 2024 on the business's clock", () => {
  expect(target).toBe(toInstant("2024-02-05", "00:00"));
});

test("what is left adds up to the time until the target, to the second", () => {
  fc.assert(
    fc.property(anyTime, anyTime, (end, now) => {
      const left = remaining(end, now);
      if (left === null) {
        expect(now).toBeGreaterThanOrEqual(end);
        return;
      }
      const { days, hours, minutes, seconds } = left;
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      expect(total).toBe(Math.ceil((end - now) / 1000));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      expect(Math.min(days, hours, minutes, seconds)).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

test("nothing is left from the target on, and a second just before", () => {
  expect(remaining(target, target - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(remaining(target, target)).toBeNull();
  expect(remaining(target, target + 1)).toBeNull();
});
