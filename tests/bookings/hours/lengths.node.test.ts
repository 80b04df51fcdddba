import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursForm, serviceNames } from "#convex/bookings/hours/formRules";
import { extentOf, serviceKey } from "#convex/bookings/hours/lengths/rules";
import {
  blockedParts,
  defaultHours,
  type Extent,
  type Hours,
  minutesTo,
  overlap,
  type Span,
  spanOf,
  startsAround,
  startsTaken,
  timesOn,
} from "#convex/bookings/hours/rules";
import { bookableTimes, freeTimesOf, keptBy } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { isSelectable } from "#convex/services/selectable";
import { addDays, toInstant } from "#convex/shared/dates";
import { fieldMessages } from "#convex/typed/fieldMessages";
import { RUNS } from "../../support/properties";

const MINUTE = 60_000;
const THURSDAY = "2026-11-26";
const now = toInstant("2026-11-24", "08:00");

const call = { selectedService: "Email help", serviceType: "online" };
const halfDay = { selectedService: "Computer repair", serviceType: "in-person" };
const hours: Hours = {
  ...defaultHours,
  lengths: { "email-help": 20, "computer-repair": 240 },
};
const freeFor = (visit: typeof call, day: Parameters<typeof freeTimesOf>[1], set = hours) =>
  freeTimesOf(THURSDAY, day, { now, hours: set, extent: extentOf(set, visit) });

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Hours on each weekday from 6:00 on, with three services' lengths and a gap. */
const anyHours: fc.Arbitrary<Hours> = fc
  .record({
    minutes: fc.integer({ min: 15, max: 120 }),
    between: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 6 }),
    lengths: fc.array(fc.integer({ min: 5, max: 480 }), { minLength: 3, maxLength: 3 }),
    gap: fc.constantFrom(0, 10, 30, 60),
  })
  .map(({ minutes, between, lengths: [short = 5, middle = 5, long = 5], gap }) => {
    let at = 6 * 60;
    const times = between.flatMap((pause) => {
      const time = at + pause + minutes <= 24 * 60 ? [toTime(at + pause)] : [];
      at += pause + minutes;
      return time;
    });
    return {
      ...defaultHours,
      minutes,
      gap,
      days: defaultHours.days.map(() => times),
      lengths: { "email-help": short, "computer-repair": middle, lessons: long },
    };
  });

const anyVisit = fc.record({
  selectedService: fc.constantFrom("Email help", "Computer repair", "Lesson or training", "Other"),
  serviceType: fc.constantFrom("online", "in-person"),
});

/** An ordinary day, and those on which the clocks go forward and back. */
const anyDate = fc.constantFrom(THURSDAY, "2026-10-04", "2027-04-04");

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]): Span => ({ from, to: Math.min(1440, from + length) }));

describe("with lengths and a gap", () => {
  test("no offered visit overlaps another, whatever was booked before it", () => {
    fc.assert(
      fc.property(
        anyHours,
        anyDate,
        fc.array(fc.tuple(anyVisit, fc.nat()), { maxLength: 12 }),
        (set, date, wanted) => {
          const taken: { time: string; extent: Extent }[] = [];
          for (const [visit, choice] of wanted) {
            const extent = extentOf(set, visit);
            const setting = { now: toInstant(date, "00:00"), hours: set, actor: "owner" as const };
            const free = freeTimesOf(date, { taken }, { ...setting, extent });
            const time = free[choice % Math.max(1, free.length)];
            if (time === undefined) continue;
            taken.push({ time, extent });
          }
          const visits = taken
            .map(({ time, extent: { minutes, gap } }) => {
              const starts = toInstant(date, time);
              return { leaves: starts - gap * MINUTE, ends: starts + minutes * MINUTE };
            })
            .sort((a, b) => a.leaves - b.leaves);
          const [last = ""] = timesOn(date, set).slice(-1);
          visits.forEach(({ ends }, index) => {
            expect(ends).toBeLessThanOrEqual(visits[index + 1]?.leaves ?? Infinity);
            expect(ends).toBeLessThanOrEqual(toInstant(date, last) + set.minutes * MINUTE);
          });
        },
      ),
      RUNS,
    );
  });

  test("a visit is offered exactly where the owner isn't busy, and visitors see busy times cut at visits alone", () => {
    fc.assert(
      fc.property(anyHours, fc.array(anySpan, { maxLength: 4 }), anyVisit, (set, spans, visit) => {
        const busy = blockedParts(THURSDAY, spans, set);
        const extent = extentOf(set, visit);
        for (const time of timesOn(THURSDAY, set)) {
          const span = spanOf(time, extent);
          const kept = keptBy({ busy }, { date: THURSDAY, time }, { hours: set, extent });
          const isBusy = spans.some((other) => overlap(span, other));
          expect(kept === "busy").toBe(isBusy);
          if (isBusy) expect(startsAround(THURSDAY, spans, set)).toContain(time);
        }
      }),
      RUNS,
    );
  });

  test("a visit counts for as many usual starts as it can take up", () => {
    expect(startsTaken(extentOf(hours, halfDay), hours)).toBe(3);
    expect(startsTaken(extentOf(hours, call), hours)).toBe(1);
    fc.assert(
      fc.property(anyHours, anyVisit, (set, visit) => {
        const extent = extentOf(set, visit);
        const usual = { hours: set, extent: extentOf(set) };
        const taken = timesOn(THURSDAY, set).map((start) => {
          const day = { taken: [{ time: start, extent }] };
          const slots = timesOn(THURSDAY, set).map((time) => ({ date: THURSDAY, time }));
          return slots.filter((slot) => keptBy(day, slot, usual) === "reserved").length;
        });
        expect(startsTaken(extent, set)).toBe(Math.max(1, ...taken));
      }),
      RUNS,
    );
  });

  test("every name of a service has its length", () => {
    expect(extentOf(hours, call)).toEqual({ minutes: 20, gap: 0 });
    expect(extentOf(hours, { ...call, selectedService: "Email Help" }).minutes).toBe(20);
    expect(extentOf(hours, { selectedService: "Printer help", serviceType: "online" })).toEqual({
      minutes: 90,
      gap: 0,
    });
    for (const name of Object.values(serviceNames)) expect(isSelectable(name)).toBe(true);
    expect(Object.keys(serviceNames).map((key) => /^[a-z-]+$/.test(key))).not.toContain(false);
    expect(Object.entries(serviceNames).map(([, name]) => serviceKey(name))).toEqual(
      Object.keys(serviceNames),
    );
  });

  test("half a day is offered if all its times are free and it ends within the day", () => {
    expect(freeFor(halfDay, undefined)).toEqual(["09:00", "10:30", "12:00"]);
    expect(freeFor(halfDay, { taken: [{ time: "13:30" }] })).toEqual(["09:00"]);
    expect(freeFor(halfDay, { held: [{ time: "10:30" }] })).toEqual(["12:00"]);
    expect(freeFor(halfDay, { closedPart: "afternoon" })).toEqual([]);
    expect(freeFor(halfDay, { closedPart: "morning" })).toEqual(["12:00"]);
    const taken = { taken: [{ time: "09:00", extent: extentOf(hours, halfDay) }] };
    expect(freeFor(call, taken)).toEqual(["13:30", "15:00"]);
  });

  test("a short call takes a whole start", () => {
    const taken = { taken: [{ time: "09:00", extent: extentOf(hours, call) }] };
    expect(freeFor(call, taken)).toEqual(["10:30", "12:00", "13:30", "15:00"]);
  });

  test("the drive before a visit in person is kept free, whichever was booked first", () => {
    const set = { ...hours, gap: 30, minutes: 60 };
    const inPerson = { selectedService: "Printer help", serviceType: "in-person" };
    const online = { ...inPerson, serviceType: "online" };
    expect(freeFor(inPerson, { taken: [{ time: "09:00" }] }, set)).not.toContain("09:00");
    expect(freeFor(inPerson, { taken: [{ time: "09:00" }] }, set)).toContain("10:30");
    const longer = { taken: [{ time: "09:00", extent: { minutes: 75, gap: 0 } }] };
    expect(freeFor(inPerson, longer, set)).not.toContain("10:30");
    expect(freeFor(online, longer, set)).toContain("10:30");
    const travelling = { taken: [{ time: "10:30", extent: { minutes: 60, gap: 45 } }] };
    expect(freeFor(online, travelling, set)).not.toContain("09:00");
  });
});

test("until the owner sets any, there are the five default times", () => {
  const anyTimes = fc.subarray<string>([...business.slots.times]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 70 }),
      anyTimes,
      anyTimes,
      fc.array(anySpan, { maxLength: 2 }),
      fc.constantFrom(undefined, "morning" as const, "afternoon" as const),
      anyVisit,
      (ahead, taken, held, spans, closedPart, visit) => {
        const date = addDays("2026-11-24", ahead);
        const setting = { now, hours: defaultHours };
        const day = {
          taken: taken.map((time) => ({ time })),
          closedPart,
          held: held.map((time) => ({ time })),
          busy: blockedParts(date, spans, defaultHours),
        };
        const expected = bookableTimes(date, setting).filter(
          (time) =>
            !taken.includes(time) &&
            !held.includes(time) &&
            (closedPart === undefined || time < "12:00" !== (closedPart === "morning")) &&
            !spans.some(({ from, to }) => from < minutesTo(time) + 90 && minutesTo(time) < to),
        );
        const extent = extentOf(defaultHours, visit);
        expect(freeTimesOf(date, day, setting)).toEqual(expected);
        expect(freeTimesOf(date, day, { ...setting, extent })).toEqual(expected);
      },
    ),
    RUNS,
  );
});

describe("the owner's lengths", () => {
  const parse = (lengths: Record<string, string>, others: object = {}) =>
    hoursForm.safeParse({ ...defaultHours, lengths, ...others });

  test("are stored as numbers, without blank or unknown ones", () => {
    const { data } = parse({ "email-help": "20", lessons: "", nothing: "30" });
    expect(data).toEqual({ ...defaultHours, lengths: { "email-help": 20 } });
  });

  test.each([
    [{ lessons: "soon" }, /^Enter whole minutes from 5 to 480, like 20 or 240$/],
    [{ lessons: "4" }, /^Enter whole minutes from 5 to 480, like 20 or 240$/],
    [{ lessons: "451" }, /^No day has so much room/],
  ])("%j is refused in words", (lengths, words) => {
    const { error } = parse(lengths);
    expect(error && fieldMessages(error)).toEqual({
      "lengths.lessons": expect.stringMatching(words) as unknown,
    });
    expect(parse({ lessons: "450" }).success).toBe(true);
  });
});
