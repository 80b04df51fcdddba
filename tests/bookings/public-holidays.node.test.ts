import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookableTimes, dateProblem } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { addDays, toInstant, weekday } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { daysOfWeek } from "../../src/bookings/owner/week-days";
import { RUNS } from "../support/properties";
import { usual } from "./usual-hours";

/** A year's holidays with their dates. */
function holidaysIn(year: number): string[] {
  const dates = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day));
  return dates.flatMap((date) => {
    const name = date.startsWith(String(year)) ? publicHoliday(date) : undefined;
    return name === undefined ? [] : [`${date.slice(5)} ${name}`];
  });
}

/** Easter Sunday by another algorithm, that of Meeus, Jones and Butcher. */
function easterByMeeus(year: number): string {
  const [a, b, c] = [year % 19, Math.trunc(year / 100), year % 100];
  const g = Math.trunc((8 * b + 13) / 25);
  const h = (19 * a + b - Math.trunc(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - h - (c % 4)) % 7;
  const m = Math.trunc((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}

const anyYear = fc.integer({ min: 2000, max: 2199 });

describe("Victoria's public holidays", () => {
  test.each([
    [
      2024,
      [
        "01-01 New Year’s Day",
        "01-26 Australia Day",
        "03-11 Labour Day",
        "03-29 Good Friday",
        "03-30 Easter Saturday",
        "03-31 Easter Sunday",
        "04-01 Easter Monday",
        "04-25 Anzac Day",
        "06-10 King’s Birthday",
        "09-27 AFL Grand Final Friday",
        "11-05 Melbourne Cup Day",
        "12-25 Christmas Day",
        "12-26 Boxing Day",
      ],
    ],
    [
      2025,
      [
        "01-01 New Year’s Day",
        "01-27 Australia Day",
        "03-10 Labour Day",
        "04-18 Good Friday",
        "04-19 Easter Saturday",
        "04-20 Easter Sunday",
        "04-21 Easter Monday",
        "04-25 Anzac Day",
        "06-09 King’s Birthday",
        "09-26 AFL Grand Final Friday",
        "11-04 Melbourne Cup Day",
        "12-25 Christmas Day",
        "12-26 Boxing Day",
      ],
    ],
    [
      2026,
      [
        "01-01 New Year’s Day",
        "01-26 Australia Day",
        "03-09 Labour Day",
        "04-03 Good Friday",
        "04-04 Easter Saturday",
        "04-05 Easter Sunday",
        "04-06 Easter Monday",
        "04-25 Anzac Day",
        "06-08 King’s Birthday",
        "09-25 AFL Grand Final Friday",
        "11-03 Melbourne Cup Day",
        "12-25 Christmas Day",
        "12-26 Boxing Day",
        "12-28 Boxing Day holiday",
      ],
    ],
    [
      2027,
      [
        "01-01 New Year’s Day",
        "01-26 Australia Day",
        "03-08 Labour Day",
        "03-26 Good Friday",
        "03-27 Easter Saturday",
        "03-28 Easter Sunday",
        "03-29 Easter Monday",
        "04-25 Anzac Day",
        "06-14 King’s Birthday",
        "11-02 Melbourne Cup Day",
        "12-25 Christmas Day",
        "12-26 Boxing Day",
        "12-27 Christmas Day holiday",
        "12-28 Boxing Day holiday",
      ],
    ],
  ])("of %i are as the government lists them", (year, holidays) => {
    expect(holidaysIn(year)).toEqual(holidays);
  });

  test.each([
    ["2022-01-03", "New Year’s Day holiday"],
    ["2028-01-03", "New Year’s Day holiday"],
    ["2030-01-26", undefined],
    ["2030-01-28", "Australia Day"],
    ["2022-12-26", "Boxing Day"],
    ["2022-12-27", "Christmas Day holiday"],
    ["no date at all", undefined],
    ["", undefined],
  ])("move or grow with a weekend: %s is %s", (date, name) => {
    expect(publicHoliday(date)).toBe(name);
  });

  test("have Easter where another algorithm has it", () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const easter = easterByMeeus(year);
        const around = [-2, -1, 0, 1].map((days) => publicHoliday(addDays(easter, days)));
        // Anzac Day can fall within a late Easter; either name is right then.
        expect(around.every((name) => name !== undefined)).toBe(true);
        const sundays = ["Easter Sunday", ...(easter.endsWith("04-25") ? ["Anzac Day"] : [])];
        expect(sundays).toContain(around[2]);
      }),
      RUNS,
    );
  });

  test("have a weekday off for New Year, Australia Day, Christmas and Boxing Day in every year", () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const onWeekdays = holidaysIn(year).filter((line) => {
          const day = weekday(`${year}-${line.slice(0, 5)}`);
          return day >= 1 && day <= 5;
        });
        for (const name of ["New Year’s Day", "Australia Day", "Christmas Day", "Boxing Day"]) {
          expect(onWeekdays.filter((line) => line.slice(6).startsWith(name))).toHaveLength(1);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("a public holiday", () => {
  const now = toInstant("2026-11-24", "08:00");

  test("has no times for a visitor, who is told why; the owner may work", () => {
    expect(dateProblem("2026-12-25", usual(now))).toBe(
      "Christmas Day: we’re closed. Choose another day",
    );
    expect(bookableTimes("2026-12-25", usual(now))).toEqual([]);
    expect(bookableTimes("2026-12-25", usual(now, "owner"))).toEqual(business.slots.times);
  });

  test("is named in the owner's week, as closed with times that the owner may book", () => {
    const week = { visits: [], closedDays: [], days: [] };
    const [friday] = daysOfWeek("2026-12-25", week, usual(now));
    expect(friday).toMatchObject({
      date: "2026-12-25",
      holiday: "Christmas Day",
      closed: undefined,
    });
    expect(friday?.slots.every(({ state }) => state === "holiday")).toBe(true);
    const setting = usual(now);
    const open = { ...setting, hours: { ...setting.hours, closedOnHolidays: false } };
    const [worked] = daysOfWeek("2026-12-25", week, open);
    expect(worked?.slots.every(({ state }) => state === "free")).toBe(true);
  });
});
