import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, formatDate } from "#convex/shared/dates";
import { readDate } from "#convex/typed/date";
import { anyText, RUNS } from "../support/properties";

describe("a date typed by hand", () => {
  test.each([
    "8/12/2026",
    "08/12/2026",
    "8-12-2026",
    "8.12.2026",
    "8–12–2026",
    " 8 / 12 / 2026 ",
    "8/12/26",
    "8 December 2026",
    "8 december, 2026",
    "8th December 2026",
    "8th of Dec. 2026",
    "Tuesday 8 December 2026",
    "Tue, 8 Dec 2026",
    "Tues 8/12/2026",
    "December 8, 2026",
    "8-Dec-2026",
    "2026-12-08",
    "2026/12/8",
    "８/１２/２０２６",
    "٨/١٢/٢٠٢٦",
    "8\u00A0December\u00A02026\u200B",
  ])("%j is the eighth of December", (typed) => {
    expect(readDate(typed)).toBe("2026-12-08");
  });

  test.each([
    "",
    "tomorrow",
    "next Tuesday",
    "8/13/2026",
    "12/25/2026",
    "30 February 2026",
    "2026-02-30",
    "0/0/2026",
    "8/12",
    "8 December",
    "December 2026",
    "8 12 2026 9",
    "8/12/2026 9:00",
    "8 Dec Jan 2026",
    "8 d 2026",
    "08122026",
    "1.234",
    "8/12/026",
  ])("%j isn't a date", (typed) => {
    expect(readDate(typed)).toBeUndefined();
  });

  test.each([
    ["8 December", "2026-12-08"],
    ["25/11", "2026-11-25"],
    ["24/11", "2027-11-24"],
    ["1 Jan", "2027-01-01"],
    ["today", "2026-11-25"],
    ["Tomorrow", "2026-11-26"],
    [" fri ", "2026-11-27"],
    ["Tuesday", "2026-12-01"],
    ["Wednesday", "2026-12-02"],
  ])("%j is the next one, if a day ahead is asked for", (typed, date) => {
    expect(readDate(typed, "2026-11-25")).toBe(date);
  });

  test.each(["next Tuesday", "this week", "to", "mon tue", "yesterday"])(
    "%j isn't a date, whichever day it is",
    (typed) => {
      expect(readDate(typed, "2026-11-25")).toBeUndefined();
    },
  );

  test("is read in every way that we write one ourselves", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 20_000 }), (days) => {
        const date = addDays("2026-11-25", days);
        expect([date, formatDate(date)].map((text) => readDate(text))).toEqual([date, date]);
      }),
      RUNS,
    );
  });

  test("is a date or undefined, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const date = readDate(typed, "2026-11-25");
        expect(date ?? "2026-11-25").toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
      RUNS,
    );
  });
});
