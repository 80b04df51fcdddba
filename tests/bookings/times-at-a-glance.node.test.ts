import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timesAtAGlance } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import { RUNS } from "../support/properties";

const allTimes = [...business.slots.times];

const anyDays = fc
  .array(fc.subarray(allTimes), { maxLength: 8 })
  .map((days) => days.map((times, index) => ({ date: addDays("2026-11-25", index), times })));

describe("the times at a glance", () => {
  test("are six at most over the first three days that have any, in order and free", () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const shown = timesAtAGlance(days);
        const free = days.filter(({ times }) => times.length > 0);
        expect(shown.map(({ date }) => date)).toEqual(free.slice(0, 3).map(({ date }) => date));
        expect(shown.flatMap(({ times }) => times).length).toBeLessThanOrEqual(6);
        for (const { date, times } of shown) {
          const all = free.find((day) => day.date === date)!.times;
          expect(times.length).toBeGreaterThan(0);
          expect(times).toEqual([...new Set(times)].sort());
          expect(all).toEqual(expect.arrayContaining(times));
        }
      }),
      RUNS,
    );
  });

  test("are a day's first and last, or four of it where it's the only one", () => {
    const days = ["2026-11-25", "2026-11-26", "2026-11-27"].map((date) => ({
      date,
      times: allTimes,
    }));
    expect(timesAtAGlance(days).map(({ times }) => times)).toEqual(
      days.map(() => ["09:00", "15:00"]),
    );
    expect(timesAtAGlance(days.slice(0, 1))[0]?.times).toHaveLength(4);
    expect(timesAtAGlance([])).toEqual([]);
  });
});
