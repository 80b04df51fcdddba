import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/clock";
import {
  addDays,
  addMonths,
  dateAt,
  daysBetween,
  formatDate,
  formatDateTime,
  isDate,
  lastDayOf,
  mondayOf,
  timeAt,
  toInstant,
  weekday,
} from "#convex/shared/dates";
import { anyInstant, RUNS } from "../support/properties";

const HOUR = 60 * 60 * 1000;

describe("the business's clock", () => {
  test.each([
    ["2026-10-03", "2026-10-02T23:00:00.000Z", "the last Saturday of standard time"],
    ["2026-10-05", "2026-10-04T22:00:00.000Z", "the first Monday of daylight saving"],
    ["2027-04-03", "2027-04-02T22:00:00.000Z", "the last Saturday of daylight saving"],
    ["2027-04-05", "2027-04-04T23:00:00.000Z", "the first Monday of standard time"],
  ])("shows 9:00 on %s at %s: %s", (date, instant) => {
    expect(new Date(toInstant(date, "09:00")).toISOString()).toBe(instant);
  });

  test.each([
    ["2026-10-04", "01:59", "2026-10-03T15:59:00.000Z", "the last minute of standard time"],
    ["2026-10-04", "02:30", "2026-10-03T16:30:00.000Z", "left out, so shown as 3:30"],
    ["2026-10-04", "03:00", "2026-10-03T16:00:00.000Z", "the first minute of daylight saving"],
    ["2027-04-04", "01:59", "2027-04-03T14:59:00.000Z", "before the hour that comes twice"],
    ["2027-04-04", "02:30", "2027-04-03T15:30:00.000Z", "the first of two"],
    ["2027-04-04", "03:00", "2027-04-03T17:00:00.000Z", "after the hour that came twice"],
  ])("shows on %s %s at %s: %s", (date, time, instant) => {
    expect(new Date(toInstant(date, time)).toISOString()).toBe(instant);
  });

  test("agrees with the zone's clock in Intl, even in the minutes around a change", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: business.timeZone,
      dateStyle: "short",
      timeStyle: "short",
    });
    const changes = ["2026-10-03T16:00Z", "2027-04-03T16:00Z"].map((change) => Date.parse(change));
    const nearChange = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * HOUR, max: 36 * HOUR }))
      .map(([change, away]) => change + away);
    fc.assert(
      fc.property(fc.oneof(anyInstant, nearChange), (instant) => {
        expect(`${dateAt(instant)} ${timeAt(instant)}`).toBe(clock.format(instant));
      }),
      RUNS,
    );
  });

  test("has no instant for text that isn't a date", () => {
    expect(toInstant("tomorrow", "09:00")).toBeNaN();
  });

  test("gives a date's instant the same date", () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.constantFrom("00:00", "09:00", "15:00", "23:59"),
        (instant, time) => {
          const date = dateAt(instant);
          expect(dateAt(toInstant(date, time))).toBe(date);
        },
      ),
      RUNS,
    );
  });
});

describe("a date", () => {
  test.each(["2026-02-30", "2026-13-01", "2026-1-1", "tomorrow", "", "2026-11-21T00:00"])(
    "is not %j",
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );

  test("moves by days and back, whatever the clocks do", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -400, max: 400 }), (instant, days) => {
        const date = dateAt(instant);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekday(addDays(date, 7))).toBe(weekday(date));
      }),
      RUNS,
    );
  });
});

describe("in words", () => {
  const visit = toInstant("2026-12-05", "09:00");

  test("an instant has its day, its time and the zone's name", () => {
    expect(formatDateTime(visit)).toBe("Sat 5 December 2026, 9:00\u00a0am AEDT");
  });

  test("an instant can be in the visitor's zone", () => {
    expect(formatDateTime(visit, "Australia/Perth")).toBe("Sat 5 December 2026, 6:00\u00a0am AWST");
  });

  test("dates and times can be on their own, and no time is broken over two lines", () => {
    expect(formatDate("2026-12-05")).toBe("Saturday 5 December 2026");
    expect(["09:00", "12:00", "13:30", "00:15"].map(formatTime)).toEqual([
      "9:00\u00a0am",
      "12:00\u00a0pm",
      "1:30\u00a0pm",
      "12:15\u00a0am",
    ]);
  });
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
])("%s is in the week of Monday %s", (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

describe("months", () => {
  test.each([
    ["2024-02", "2024-02-29"],
    ["2023-02", "2023-02-28"],
    ["2026-12", "2026-12-31"],
    ["2026-11", "2026-11-30"],
  ])("%s ends on %s", (month, last) => {
    expect(lastDayOf(month)).toBe(last);
  });

  test("can be added and subtracted, and each begins the day after the previous one ends", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -200, max: 200 }), (instant, months) => {
        const month = dateAt(instant).slice(0, 7);
        expect(addMonths(addMonths(month, months), -months)).toBe(month);
        expect(addDays(lastDayOf(month), 1)).toBe(`${addMonths(month, 1)}-01`);
      }),
      RUNS,
    );
  });
});
