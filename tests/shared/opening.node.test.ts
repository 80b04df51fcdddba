import { expect, test } from "vitest";
import { business } from "#convex/business/business";
import { formatOpening, formatWeekdays } from "#convex/shared/opening";
import { formatNotice, otherDays } from "#convex/shared/openingWords";
import { possessive } from "../../src/lib/possessive";

test.each([
  [[1, 2, 3, 4, 5, 6], "Monday to Saturday", ["Sundays"]],
  [[2, 4], "Tuesday and Thursday", ["Mondays", "Wednesdays", "Fridays", "Saturdays", "Sundays"]],
  [[0, 1, 2, 3, 4, 5, 6], "Monday to Sunday", []],
  [[6, 0], "Saturday and Sunday", ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays"]],
])("%j: when we're open, and when not", (weekdays, days, closed) => {
  expect([formatWeekdays(weekdays), otherDays(weekdays)]).toEqual([days, closed]);
});

test("the times of day follow from the business's, never broken after a number", () => {
  const times = formatOpening({ weekdays: [1], noticeHours: 0, minutes: 90 });
  expect(times).toMatch(/^Monday, \d{1,2}(?::\d\d)?\u00a0[ap]m to \d{1,2}(?::\d\d)?\u00a0[ap]m$/);
  expect(times).toContain(`${Number(business.hours.opens.slice(0, 2))}\u00a0am`);
});

test.each([
  [0, undefined],
  [1, "1 hour"],
  [24, "24 hours"],
  [48, "48 hours"],
  [72, "3 days"],
  [100, "100 hours"],
  [168, "7 days"],
])("a notice of %i hours is said as %s", (hours, words) => {
  expect(formatNotice(hours)).toBe(words);
});

test("what's before a notice's own word ends as it should", () => {
  expect(["1 hour", "24 hours"].map(possessive)).toEqual(["1 hour’s", "24 hours’"]);
});
