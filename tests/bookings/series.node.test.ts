import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_REPEATED, rhythms, seriesDates } from "#convex/bookings/series/rules";
import {
  addDays,
  addMonths,
  dateAt,
  daysBetween,
  timeAt,
  toInstant,
  weekday,
} from "#convex/shared/dates";
import { anyInstant, RUNS } from "../support/properties";

const anyDate = anyInstant.map(dateAt);

describe("the dates of a series", () => {
  test("are all on the first one's weekday, in order, one in each month or so many weeks apart", () => {
    const apart = { week: 7, fortnight: 14, fourWeeks: 28, month: undefined };
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...rhythms), (first, rhythm) => {
        const dates = seriesDates(first, rhythm, {});
        expect(dates).toHaveLength(MOST_REPEATED);
        dates.forEach((date, index) => {
          expect(weekday(date)).toBe(weekday(first));
          const days = daysBetween(dates[index - 1] ?? first, date);
          if (rhythm === "month") {
            expect(date.slice(0, 7)).toBe(addMonths(first.slice(0, 7), index + 1));
            expect([21, 28, 35]).toContain(days);
          } else expect(days).toBe(apart[rhythm]);
        });
      }),
      RUNS,
    );
  });

  test("keep the time of day when the clocks change", () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...rhythms), (first, rhythm) => {
        for (const date of seriesDates(first, rhythm, {}))
          expect(timeAt(toInstant(date, "09:00"))).toBe("09:00");
      }),
      RUNS,
    );
  });

  test("are as many as asked for, and none after the last day", () => {
    const times = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(anyDate, times, fc.nat(400), (first, count, days) => {
        const until = addDays(first, days);
        const dates = seriesDates(first, "week", { times: count, until });
        expect(dates.length).toBe(Math.min(count, MOST_REPEATED, Math.floor(days / 7)));
        for (const date of dates) expect(date <= until).toBe(true);
      }),
      RUNS,
    );
  });

  test("on a fifth weekday are on the last one in a month with four", () => {
    // A Monday, the fifth of its month.
    expect(seriesDates("2026-11-30", "month", { times: 4 })).toEqual([
      "2026-12-28",
      "2027-01-25",
      "2027-02-22",
      "2027-03-29",
    ]);
  });
});
