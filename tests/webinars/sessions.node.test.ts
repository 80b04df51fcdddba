import fc from "fast-check";
import { expect, test } from "vitest";
import { webinars } from "#convex/business/webinars";
import { dateAt, toInstant, weekday } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import { formatSession, nextStart, sessionIds } from "#convex/webinars/rules";

const DAY = 24 * 60 * 60 * 1000;
const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });

test("a session is next on its day at its time, later than now, and never on a public holiday", () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...webinars.sessions), (now, session) => {
      const starts = nextStart(session.id, now) ?? 0;
      const date = dateAt(starts);
      expect(starts).toBeGreaterThan(now);
      expect(starts).toBe(toInstant(date, session.time));
      expect(weekday(date)).toBe(session.weekday);
      expect(publicHoliday(date)).toBeUndefined();
      // Between Christmas and the new year two weeks in a row can be left out.
      expect(starts - now).toBeLessThanOrEqual(22 * DAY);
    }),
  );
});

test("the sessions are on a Monday and on a Tuesday, and say from when to when", () => {
  expect(sessionIds.map(formatSession)).toEqual([
    "Mondays, 10:00\u00a0am to 11:00\u00a0am",
    "Tuesdays, 6:30\u00a0pm to 7:30\u00a0pm",
  ]);
});

test("a session that is no more has neither a time nor words", () => {
  expect(nextStart("sunday", 0)).toBeUndefined();
  expect(formatSession("sunday")).toBeUndefined();
});
