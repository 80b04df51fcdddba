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
])("weekdays %j are written as open days, and the rest as closed", (weekdays, days, closed) => {
  expect([formatWeekdays(weekdays), otherDays(weekdays)]).toEqual([days, closed]);
});

test("opening times are the business's, and never break after a number", () => {
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
])("a notice of %i hours is written as %s", (hours, words) => {
  expect(formatNotice(hours)).toBe(words);
});

test("a notice's possessive has its apostrophe in the right place", () => {
  expect(["1 hour", "24 hours"].map(possessive)).toEqual(["1 hour’s", "24 hours’"]);
});
