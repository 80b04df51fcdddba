import { describe, expect, test } from "vitest";
import { auckland, victoria, westernAustralia } from "#convex/business/countries/regions";
import { weekday } from "#convex/shared/dates";
import { holidaysOf } from "#convex/shared/holidays";

const lists = {
  victoria: victoria.holidays,
  westernAustralia: westernAustralia.holidays,
  auckland: auckland.holidays,
};

/** A year's dates, without the year, in order. */
const datesIn = (place: keyof typeof lists, year: number) =>
  [...holidaysOf(lists[place], String(year)).keys()]
    .filter((date) => date.startsWith(String(year)))
    .map((date) => date.slice(5))
    .sort();

const nameOn = (place: keyof typeof lists, date: string) =>
  holidaysOf(lists[place], date.slice(0, 4)).get(date);

describe("the public holidays", () => {
  // As `date-holidays` has them, but for what’s announced later.
  test.each([
    [
      "victoria",
      2028,
      "01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 11-07 12-25 12-26",
    ],
    ["victoria", 2029, "01-01 01-26 03-12 03-30 03-31 04-01 04-02 04-25 06-11 11-06 12-25 12-26"],
    ["victoria", 2030, "01-01 01-28 03-11 04-19 04-20 04-21 04-22 04-25 06-10 11-05 12-25 12-26"],
    ["westernAustralia", 2025, "01-01 01-27 03-03 04-18 04-20 04-21 04-25 06-02 09-29 12-25 12-26"],
    [
      "westernAustralia",
      2026,
      "01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28",
    ],
    [
      "westernAustralia",
      2027,
      "01-01 01-26 03-01 03-26 03-28 03-29 04-25 04-26 06-07 09-27 12-25 12-26 12-27 12-28",
    ],
    ["auckland", 2025, "01-01 01-02 01-27 02-06 04-18 04-21 04-25 06-02 06-20 10-27 12-25 12-26"],
    [
      "auckland",
      2026,
      "01-01 01-02 01-26 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28",
    ],
    [
      "auckland",
      2027,
      "01-01 01-02 01-04 02-01 02-06 02-08 03-26 03-29 04-25 04-26 06-07 06-25 10-25 12-25 12-26 12-27 12-28",
    ],
    [
      "auckland",
      2028,
      "01-01 01-02 01-03 01-04 01-31 02-06 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26",
    ],
    ["auckland", 2029, "01-01 01-02 01-29 02-06 03-30 04-02 04-25 06-04 07-06 10-22 12-25 12-26"],
    ["auckland", 2030, "01-01 01-02 01-28 02-06 04-19 04-22 04-25 06-03 06-21 10-28 12-25 12-26"],
  ] as const)("of %s in %i are these", (place, year, dates) => {
    expect(datesIn(place, year)).toEqual(dates.split(" "));
  });

  test.each([
    ["Anzac Day on a Saturday has no other day in Victoria", "victoria", "2026-04-27", undefined],
    ["Anzac Day on a Saturday", "westernAustralia", "2026-04-27", "Anzac Day holiday"],
    ["Anzac Day on a Sunday", "auckland", "2027-04-26", "Anzac Day holiday"],
    ["Australia Day moves", "westernAustralia", "2025-01-26", undefined],
    ["Easter Saturday isn’t one in Western Australia", "westernAustralia", "2026-04-04", undefined],
    ["Easter Sunday isn’t one in New Zealand", "auckland", "2026-04-05", undefined],
    [
      "New Year’s Day on a Sunday moves past the second",
      "auckland",
      "2034-01-03",
      "New Year’s Day holiday",
    ],
    ["the anniversary in February", "auckland", "2027-02-01", "Auckland Anniversary Day"],
    ["the first of the dates proclaimed", "westernAustralia", "2025-09-29", "King’s Birthday"],
  ] as const)(
    "know when a day falls on a weekend, and which aren’t: %s",
    (_, place, date, name) => {
      expect(nameOn(place, date)).toBe(name);
    },
  );

  test("have Matariki on a Friday of June or July, until 2052", () => {
    const dates = Array.from({ length: 28 }, (_, index) => {
      const year = String(2025 + index);
      const all = [...holidaysOf(auckland.holidays, year)];
      return all.find(([date, name]) => name === "Matariki" && date.startsWith(year))?.[0] ?? year;
    });
    for (const date of dates) expect([date, weekday(date)]).toEqual([date, 5]);
    expect(new Set(dates.map((date) => date.slice(5, 7)))).toEqual(new Set(["06", "07"]));
  });
});
