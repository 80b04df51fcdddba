import { expect, test } from "vitest";
import { dayOfYear, formatDays, shortDate } from "../../src/bookings/format-days";

test.each([
  ["2026-11-23", "2026-11-29", "23 to 29 November 2026"],
  ["2026-11-30", "2026-12-06", "30 November to 6 December 2026"],
  ["2026-12-28", "2027-01-03", "28 December 2026 to 3 January 2027"],
])("the days from %s to %s are called %s", (first, last, words) => {
  expect(formatDays(first, last)).toBe(words);
});

test("a day is named by its weekday, in full and in short", () => {
  expect(dayOfYear("2026-11-26")).toBe("Thursday 26 November");
  expect(shortDate("2026-11-26")).toEqual(["Thu", "26 Nov"]);
});
