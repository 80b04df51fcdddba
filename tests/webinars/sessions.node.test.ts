import fc from "fast-check";
import { expect, test } from "vitest";
import { webinars } from "#convex/business/webinars";
import { addDays, dateAt, timeAt, toInstant, weekday } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import {
  formatSession,
  nextStart,
  remindAt,
  sessionIds,
  startOf,
  toDateId,
} from "#convex/webinars/rules";

const DAY = 24 * 60 * 60 * 1000;
const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });

test("a session's next start is on its day at its time, after now, and never on a public holiday", () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...webinars.sessions), (now, session) => {
      const starts = nextStart(session.id, now) ?? 0;
      const date = dateAt(starts);
      expect(starts).toBeGreaterThan(now);
      expect(starts).toBe(toInstant(date, session.time));
      expect(weekday(date)).toBe(session.weekday);
      expect(publicHoliday(date)).toBeUndefined();
      // Between Christmas and New Year two weeks in a row can be skipped.
      expect(starts - now).toBeLessThanOrEqual(22 * DAY);
    }),
  );
});

test("the sessions are on Mondays and Tuesdays, and show their start and end", () => {
  expect(sessionIds.map(formatSession)).toEqual([
    "Mondays, 10:00\u00a0am to 11:00\u00a0am",
    "Tuesdays, 6:30\u00a0pm to 7:30\u00a0pm",
  ]);
});

test("a session that doesn't exist any more has no time and no words", () => {
  expect(nextStart("sunday", 0)).toBeUndefined();
  expect(formatSession("sunday")).toBeUndefined();
});

test("a date's id is its start, and no other text is an id", () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = Math.floor(instant / 60_000) * 60_000;
      // When the clocks go back, a time that comes twice means the first one.
      const starts = toInstant(dateAt(minute), timeAt(minute));
      expect(startOf(toDateId(starts))).toBe(starts);
      expect(formatSession(toDateId(starts))).toContain(dateAt(starts).slice(0, 4));
      expect(dateAt(remindAt(starts))).toBe(addDays(dateAt(starts), -1));
      expect(timeAt(remindAt(starts))).toBe("10:00");
    }),
  );
  for (const text of [
    "",
    "monday",
    "2026-12-07",
    "2026-12-07T",
    "2026-12-07T25:00",
    "2026-02-30T10:00",
  ])
    expect(startOf(text)).toBeUndefined();
});
