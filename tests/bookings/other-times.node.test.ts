import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { assignTimes, byLikeness, otherTimesEnd, type Slot } from "#convex/bookings/rules";
import { addDays, toInstant } from "#convex/shared/dates";

const HOUR = 60 * 60 * 1000;

const slot = fc.record({
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays("2026-11-20", days)),
  time: fc.constantFrom("09:00", "10:30", "12:00", "13:30", "15:00"),
});
const key = ({ date, time }: Slot) => `${date} ${time}`;
const asUsual = (visits: Slot[], free: Slot[]) =>
  visits.map((visit) => ({
    ...visit,
    extent: { minutes: 90, gap: 0 },
    free: (given: readonly Slot[]) =>
      free.filter((slot) => !given.some((other) => key(other) === key(slot))),
  }));
const distinct = (maxLength: number) => fc.uniqueArray(slot, { selector: key, maxLength });

describe("sharing free times out to visits", () => {
  test("gives each at most two, all free, none to two, and none is left that somebody lacks", () => {
    fc.assert(
      fc.property(distinct(8), distinct(20), (visits, free) => {
        const shares = assignTimes(asUsual(visits, free));
        const given = shares.flat().map(key);
        expect(new Set(given).size).toBe(given.length);
        expect(free.map(key)).toEqual(expect.arrayContaining(given));
        expect(given).toHaveLength(Math.min(2 * visits.length, free.length));
        // Everybody has a first before anybody gets a second.
        const sizes = shares.map(({ length }) => length);
        if (sizes.includes(0)) expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("gives a single visit the time most like its own, and if possible another day’s", () => {
    fc.assert(
      fc.property(slot, distinct(20), (visit, free) => {
        const [[first, second] = []] = assignTimes(asUsual([visit], free));
        const isBest = (chosen: Slot | undefined, among: Slot[]) => {
          for (const other of among)
            if (chosen !== undefined)
              expect(byLikeness(visit)(chosen, other)).toBeLessThanOrEqual(0);
        };
        isBest(first, free);
        const elsewhere = free.filter(({ date }) => date !== first?.date);
        isBest(second, elsewhere);
        if (elsewhere.length > 0) expect(second?.date).not.toBe(first?.date);
      }),
    );
  });
});

test("other times are held until the next working day’s evening, at most for 48 hours", () => {
  const until = (date: string, time: string) => otherTimesEnd(toInstant(date, time), defaultHours);
  expect(until("2026-11-23", "10:00")).toBe(toInstant("2026-11-24", "20:00"));
  // From Saturday noon on, Monday’s evening is further away.
  expect(until("2026-11-28", "12:00")).toBe(toInstant("2026-11-30", "12:00"));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 * 24 }), (hours) => {
      const now = toInstant("2026-01-01", "00:00") + hours * HOUR;
      const lasts = otherTimesEnd(now, defaultHours) - now;
      expect(lasts).toBeGreaterThan(18 * HOUR);
      expect(lasts).toBeLessThanOrEqual(48 * HOUR);
    }),
  );
});
