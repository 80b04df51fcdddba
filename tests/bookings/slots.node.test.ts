import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bookableTimes,
  byDistanceFrom,
  dateProblem,
  earliestDate,
  latestDate,
  timeProblem,
} from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { addDays, dateAt, daysBetween, toInstant, weekday } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { anyInstant, RUNS } from "../support/properties";
import { usual } from "./usual-hours";

const HOUR = 60 * 60 * 1000;
const anyDaysAhead = fc.integer({ min: -3, max: 70 });

describe("the times of a date", () => {
  test("can be booked exactly when every rule holds", () => {
    fc.assert(
      fc.property(anyInstant, anyDaysAhead, (now, daysAhead) => {
        const date = addDays(dateAt(now), daysAhead);
        const works = weekday(date) !== 0 && publicHoliday(date) === undefined;
        const open = daysAhead >= 1 && daysAhead <= 60 && works;
        const expected = business.slots.times.filter(
          (time) => open && toInstant(date, time) - now >= 24 * HOUR,
        );
        expect(bookableTimes(date, usual(now))).toEqual(expected);
      }),
      RUNS,
    );
  });

  test("start within opening hours on the business's clock, also around daylight saving", () => {
    fc.assert(
      fc.property(anyInstant, anyDaysAhead, (now, daysAhead) => {
        for (const time of bookableTimes(addDays(dateAt(now), daysAhead), usual(now))) {
          expect(time >= business.hours.opens && time < business.hours.closes).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("close as time passes and never open again", () => {
    fc.assert(
      fc.property(
        anyInstant,
        anyDaysAhead,
        fc.integer({ min: 0, max: 48 * HOUR }),
        (now, ahead, later) => {
          const date = addDays(dateAt(now), ahead);
          const before = bookableTimes(date, usual(now));
          const after = bookableTimes(date, usual(now + later));
          if (daysBetween(dateAt(now), date) <= 60) {
            expect(before).toEqual(expect.arrayContaining(after));
          }
        },
      ),
      RUNS,
    );
  });
});

describe("24 hours' notice", () => {
  test("is elapsed time: the night the clocks go forward is an hour shorter", () => {
    const visit = { date: "2026-10-05", time: "09:00" };
    const start = Date.UTC(2026, 9, 4, 22);
    expect(timeProblem(visit, usual(start - 24 * HOUR))).toBeNull();
    expect(timeProblem(visit, usual(start - 24 * HOUR + 1))).toMatch(/24 hours/);
  });

  test("leaves tomorrow's later times open in the morning", () => {
    const tenAm = toInstant("2026-11-24", "10:00");
    expect(bookableTimes("2026-11-25", usual(tenAm))).toEqual(["10:30", "12:00", "13:30", "15:00"]);
  });
});

describe("a date that can't be booked says why", () => {
  const now = toInstant("2026-11-24", "08:00");

  test.each([
    ["2026-02-30", "Enter a date that exists, like 8 December 2026 or 8/12/2026"],
    ["2026-11-23", "Choose tomorrow or a later date"],
    ["2026-11-24", "Choose tomorrow or a later date"],
    ["2026-11-29", "We’re closed on Sundays. Choose a day from Monday to Saturday"],
    ["2026-12-28", "Boxing Day holiday: we’re closed. Choose another day"],
    ["2027-01-25", "Choose a date in the next 60 days"],
  ])("%s: %s", (date, message) => {
    expect(dateProblem(date, usual(now))).toBe(message);
    expect(bookableTimes(date, usual(now))).toEqual([]);
  });

  test("the picker's first and last date are tomorrow and 60 days ahead", () => {
    expect([earliestDate(usual(now)), latestDate(usual(now))]).toEqual([
      "2026-11-25",
      "2027-01-23",
    ]);
  });
});

test("the slots nearest to a wanted one come first", () => {
  const slots = [
    { date: "2026-11-26", time: "09:00" },
    { date: "2026-11-25", time: "15:00" },
    { date: "2026-11-25", time: "10:30" },
  ];
  expect(slots.sort(byDistanceFrom({ date: "2026-11-25", time: "09:00" }))).toEqual([
    { date: "2026-11-25", time: "10:30" },
    { date: "2026-11-25", time: "15:00" },
    { date: "2026-11-26", time: "09:00" },
  ]);
});
