import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readRule, repeat } from "#convex/bookings/ownCalendars/repeating.node";

const instant = (wall: string) => Date.parse(`${wall.replace(" ", "T")}Z`);
const date = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** A rule's days for three years from a day on. */
function daysOf(text: string, start: string): string[] {
  const rule = readRule(text);
  if (rule === undefined) return ["unreadable"];
  const first = instant(`${start} 10:00`);
  const asked = { from: first, to: first + 1100 * 86_400_000, last: Infinity };
  return repeat(rule, first, asked, { days: 1e6 })?.map(date) ?? ["too often"];
}

describe("the days of a rule", () => {
  test.each([
    ["FREQ=YEARLY", "2024-02-29", ["2024-02-29"]],
    ["FREQ=MONTHLY", "2026-10-31", ["2026-10-31", "2026-12-31", "2027-01-31", "2027-03-31"]],
    [
      "FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=31",
      "2026-05-31",
      ["2026-05-31", "2027-05-31", "2028-05-31"],
    ],
    [
      "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1",
      "2026-11-27",
      ["2026-11-27", "2026-12-04", "2026-12-11"],
    ],
    [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "2026-11-30",
      ["2026-11-30", "2026-12-31", "2027-01-29"],
    ],
    [
      "FREQ=MONTHLY;BYMONTHDAY=13,14;BYSETPOS=-1",
      "2026-10-14",
      ["2026-10-14", "2026-11-14", "2026-12-14"],
    ],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "2027-01-31", ["2027-01-31", "2027-02-28", "2027-03-31"]],
    [
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "2026-11-13",
      ["2026-11-13", "2027-08-13", "2028-10-13"],
    ],
    [
      "FREQ=YEARLY;BYDAY=SU;BYMONTH=4;BYSETPOS=1",
      "2027-04-04",
      ["2027-04-04", "2028-04-02", "2029-04-01"],
    ],
    ["FREQ=YEARLY;BYDAY=-1MO", "2026-12-28", ["2026-12-28", "2027-12-27", "2028-12-25"]],
    [
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU",
      "2026-11-24",
      ["2026-11-24", "2026-12-06", "2026-12-08"],
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU",
      "2026-11-24",
      ["2026-11-24", "2026-11-29", "2026-12-08"],
    ],
    ["freq=daily; interval=3;", "2026-11-24", ["2026-11-24", "2026-11-27", "2026-11-30"]],
    ["FREQ=DAILY;COUNT=2;BYDAY=TH", "2026-11-24", ["2026-11-24", "2026-11-26"]],
  ])("%s from %s", (text, start, expected) => {
    const days = daysOf(text, start);
    expect(days.slice(0, expected.length)).toEqual(expected);
  });

  test("match the library's, where that's right", () => {
    const weekdays = fc.uniqueArray(fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU"), {
      minLength: 1,
    });
    const rules = fc.oneof(
      fc.constant("FREQ=DAILY"),
      weekdays.map((days) => `FREQ=WEEKLY;BYDAY=${days.join()}`),
      fc
        .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 4 })
        .map((days) => `FREQ=MONTHLY;BYMONTHDAY=${days.sort((a, b) => a - b).join()}`),
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), weekdays)
        .map(([nth, [day = "MO"]]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
      fc
        .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
        .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
    );
    const ends = fc.oneof(
      fc.constant(""),
      fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    );
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 4 }),
        ends,
        fc.nat(400),
        (by, interval, end, day) => {
          const text = `${by};INTERVAL=${interval}`;
          const from = ICAL.Time.fromDateString(
            date(instant("2026-01-01 10:00") + day * 86_400_000),
          );
          const start = ICAL.Recur.fromString(text).iterator(from).next();
          const theirs = ICAL.Recur.fromString(`${text}${end}`).iterator(start);
          const ours = daysOf(`${text}${end}`, start.toString());
          expect(ours).toEqual(ours.map(() => theirs.next().toString()));
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    "",
    "FREQ=",
    "FREQ=DAILY;COUNT=x",
    "FREQ=DAILY;UNTIL=soon",
    "BYDAY=MO",
    "FREQ=WEEKLY;BYDAY=",
    "FREQ=DAILY;BYEASTER=1",
  ])("aren’t told by %j", (text) => {
    expect(readRule(text)).toBeUndefined();
  });
});
