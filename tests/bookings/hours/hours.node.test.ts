import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeDaysForm } from "#convex/bookings/formRules";
import { hoursForm } from "#convex/bookings/hours/formRules";
import {
  defaultHours,
  formatClosedWeekday,
  type Hours,
  minutesTo,
  openDaysOf,
  timesOn,
} from "#convex/bookings/hours/rules";
import {
  bookableTimes,
  dateProblem,
  earliestDate,
  freeTimesOf,
  timeProblem,
} from "#convex/bookings/rules";
import { addDays, dateAt, toInstant, weekday } from "#convex/shared/dates";
import { formatWeekdays } from "#convex/shared/opening";
import { fieldMessages } from "#convex/typed/fieldMessages";
import { anyInstant, RUNS } from "../../support/properties";

const HOUR = 60 * 60 * 1000;
const TUESDAY = "2026-11-24";
const now = toInstant(TUESDAY, "08:00");

/** Whether two usual visits that start on one day overlap. */
const overlap = (time: string, other: string, { minutes }: Hours) =>
  Math.abs(minutesTo(time) - minutesTo(other)) < minutes;

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A day's times, from the free minutes before each. */
function spaced(minutes: number, gaps: readonly number[]): string[] {
  let at = 0;
  return gaps.flatMap((gap) => {
    at += gap;
    const time = at + minutes <= 24 * 60 ? [toTime(at)] : [];
    at += minutes;
    return time;
  });
}

const anyGaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 });

/** Hours that an owner could save. */
const anyHours: fc.Arbitrary<Hours> = fc
  .record({
    minutes: fc.integer({ min: 15, max: 240 }),
    gaps: fc.tuple(
      fc.array(anyGaps, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 400 }),
    ),
    noticeHours: fc.integer({ min: 0, max: 336 }),
    daysAhead: fc.integer({ min: 7, max: 180 }),
    closedOnHolidays: fc.boolean(),
    visitsAtOnce: fc.constant(defaultHours.visitsAtOnce),
  })
  .map(({ gaps: [six, first], minutes, ...rest }) => ({
    ...rest,
    minutes,
    days: [...six, [first]].map((gaps) => spaced(minutes, gaps)),
  }));

const changed = (changes: Partial<Hours>): Hours => ({ ...defaultHours, ...changes });
const openOn = (...open: number[]): Hours =>
  changed({ days: defaultHours.days.map((_, day) => (open.includes(day) ? ["09:00"] : [])) });

describe("whatever the owner has set", () => {
  test("a visitor is offered exactly the day's times that are far enough ahead", () => {
    fc.assert(
      fc.property(anyInstant, anyHours, fc.integer({ min: -1, max: 200 }), (at, hours, ahead) => {
        const date = addDays(dateAt(at), ahead);
        const setting = { now: at, hours: { ...hours, closedOnHolidays: false } };
        const first = hours.noticeHours < 24 ? 0 : 1;
        const isOpen = ahead >= first && ahead <= hours.daysAhead;
        const expected = (hours.days[weekday(date)] ?? []).filter(
          (time) => isOpen && toInstant(date, time) - at >= hours.noticeHours * HOUR,
        );
        expect(bookableTimes(date, setting)).toEqual(expected);
      }),
      RUNS,
    );
  });

  test("no free time overlaps a reserved visit, whatever its time", () => {
    fc.assert(
      fc.property(anyHours, fc.array(anyTime, { maxLength: 4 }), (hours, taken) => {
        const date = addDays(TUESDAY, 3);
        const setting = { now, hours, actor: "owner" as const };
        const free = freeTimesOf(date, { taken: taken.map((time) => ({ time })) }, setting);
        for (const time of free) {
          for (const other of taken) expect(overlap(time, other, hours)).toBe(false);
        }
        const others = bookableTimes(date, setting).filter((time) => !free.includes(time));
        for (const time of others) {
          expect(taken.some((other) => overlap(time, other, hours))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("saved hours have each day's times in order, none before the one before is over", () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        for (const times of hours.days) {
          expect(times).toEqual([...new Set(times)].sort());
          times.forEach((time, index) => {
            const next = times[index + 1];
            if (next !== undefined) expect(overlap(time, next, hours)).toBe(false);
          });
        }
        expect(hoursForm.parse(hours)).toEqual(hours);
      }),
      RUNS,
    );
  });
});

describe("invalid hours give a message", () => {
  const problems = (hours: object) => {
    const { error } = hoursForm.safeParse({ ...defaultHours, ...hours });
    return error && fieldMessages(error);
  };

  test.each<[string, object, Record<string, string>]>([
    ["no time at all", { days: Array(7).fill([]) }, { "days.1": "Choose at least one time" }],
    [
      "a visit into the next one",
      { days: [[], ["09:00", "10:00"], [], [], [], [], []] },
      {
        "days.1":
          "On Monday a visit that starts at 9:00 am isn’t over when the next one starts. Choose fewer times, or shorter visits",
      },
    ],
    [
      "a visit over midnight",
      { days: [[], [], ["23:00"], [], [], [], []] },
      {
        "days.2":
          "On Tuesday a visit that starts at 11:00 pm isn’t over at midnight. Choose an earlier time, or shorter visits",
      },
    ],
    [
      "a length of nothing",
      { minutes: 0 },
      { minutes: "A visit takes from 15 minutes to 8 hours" },
    ],
    ["no number", { minutes: "soon" }, { minutes: "A visit takes from 15 minutes to 8 hours" }],
    [
      "half an hour's notice",
      { noticeHours: 0.5 },
      { noticeHours: "The notice is from none to 14 days" },
    ],
    [
      "a year ahead",
      { daysAhead: 366 },
      { daysAhead: "Visitors can book from 7 to 180 days ahead" },
    ],
  ])("%s", (_, hours, expected) => {
    expect(problems(hours)).toEqual(expected);
  });

  test("an invalid time, and a week of six days", () => {
    expect(problems({ days: [["25:00"], [], [], [], [], [], []] })).toBeDefined();
    expect(problems({ days: Array(6).fill(["09:00"]) })).toBeDefined();
  });
});

describe("in words", () => {
  test.each([
    [
      defaultHours,
      "Monday to Saturday",
      "We’re closed on Sundays. Choose a day from Monday to Saturday",
    ],
    [
      openOn(1, 3, 5),
      "Monday, Wednesday and Friday",
      "We’re closed on Tuesdays, Thursdays, Saturdays and Sundays. Choose a Monday, Wednesday or Friday",
    ],
    [
      openOn(6),
      "Saturday",
      "We’re closed on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Sundays. Choose a Saturday",
    ],
  ])("%#: the open days, and what to do on a closed one", (hours, open, closed) => {
    expect(formatWeekdays(openDaysOf(hours))).toBe(open);
    expect(formatClosedWeekday(hours)).toBe(closed);
  });

  test("the notice is said as it is", () => {
    const soon = { date: TUESDAY, time: "09:00" };
    const say = (noticeHours: number) =>
      timeProblem(soon, { now: now + HOUR - 1, hours: changed({ noticeHours }) });
    expect(say(1)).toBe("We need at least an hour’s notice. Choose a later time");
    expect(say(4)).toBe("We need at least 4 hours’ notice. Choose a later time");
    expect(say(0)).toBeNull();
  });
});

test("with less than a day's notice today can be booked, too", () => {
  const setting = { now, hours: changed({ noticeHours: 2 }) };
  expect(earliestDate(setting)).toBe(TUESDAY);
  expect(bookableTimes(TUESDAY, setting)).toEqual(["10:30", "12:00", "13:30", "15:00"]);
});

test("public holidays are like other days where the owner has opened them", () => {
  const cupDay = toInstant("2026-11-02", "08:00");
  const hours = changed({ closedOnHolidays: false });
  expect(dateProblem("2026-11-03", { now: cupDay, hours: defaultHours })).toMatch(/Cup Day/);
  expect(dateProblem("2026-11-03", { now: cupDay, hours })).toBeNull();
});

test("a closed morning leaves the times from noon on", () => {
  const day = { closed: false, closedPart: "morning" as const, taken: [{ time: "13:30" }] };
  const setting = { now, hours: defaultHours };
  expect(timesOn("2026-11-26", defaultHours)).toHaveLength(5);
  expect(freeTimesOf("2026-11-26", day, setting)).toEqual(["12:00", "15:00"]);
});

test.each([
  ["2026-11-26", "2026-11-25", { to: "Choose a last day that isn’t before the first" }],
  ["2026-11-26", "2027-01-25", { to: "Close at most 60 days in one go" }],
  ["2026-11-26", "soon", { to: "Enter a date that exists, like 8 December 2026 or 8/12/2026" }],
  ["2026-11-29", "", { from: "We’re closed on Sundays. Choose a day from Monday to Saturday" }],
])("from %s to %j can't be closed", (from, to, expected) => {
  const { error } = closeDaysForm({ now, hours: defaultHours }).safeParse({ from, to });
  expect(error && fieldMessages(error)).toEqual(expected);
});
