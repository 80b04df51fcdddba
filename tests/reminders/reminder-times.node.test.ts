import fc from "fast-check";
import { expect, test } from "vitest";
import { nextReminder, reminderEnds } from "#convex/bookings/rules";
import { addDays, dateAt, timeAt, toInstant } from "#convex/shared/dates";
import { anyInstant, RUNS } from "../support/properties";

const slots = fc.record({
  date: anyInstant.map(dateAt),
  time: fc.constantFrom("09:00", "10:30", "12:00", "13:30", "15:00"),
});

test("a reminder is due at 10 am two days before, or at 6 pm the evening before, in our time zone", () => {
  fc.assert(
    fc.property(slots, fc.integer({ min: -5 * 24 * 60, max: 60 }), (slot, minutes) => {
      const now = toInstant(slot.date, slot.time) + minutes * 60_000;
      const next = nextReminder(slot, now);
      const evening = toInstant(addDays(slot.date, -1), "18:00");
      if (next === undefined) {
        expect(now).toBeGreaterThanOrEqual(evening);
        return;
      }
      expect(next.at).toBeGreaterThan(now);
      const due = { date: dateAt(next.at), time: timeAt(next.at) };
      expect(due).toEqual(
        next.kind === "eveningBefore"
          ? { date: addDays(slot.date, -1), time: "18:00" }
          : { date: addDays(slot.date, -2), time: "10:00" },
      );
    }),
    RUNS,
  );
});

test("each reminder is due once, in order, and is valid until 8 pm on its day", () => {
  fc.assert(
    fc.property(slots, (slot) => {
      const first = nextReminder(slot, 0);
      const second = nextReminder(slot, first?.at ?? 0);
      expect([first?.kind, second?.kind]).toEqual(["twoDaysBefore", "eveningBefore"]);
      expect(nextReminder(slot, second?.at ?? 0)).toBeUndefined();
      for (const reminder of [first, second]) {
        const ends = reminderEnds(slot, reminder!.kind);
        expect(ends).toBeGreaterThan(reminder!.at);
        expect([dateAt(ends), timeAt(ends)]).toEqual([dateAt(reminder!.at), "20:00"]);
        expect(ends).toBeLessThan(toInstant(slot.date, slot.time));
      }
    }),
    RUNS,
  );
});
