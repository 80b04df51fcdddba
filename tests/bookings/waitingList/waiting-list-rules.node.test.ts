import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { mayStillChange } from "#convex/bookings/rules";
import { waitingForm } from "#convex/bookings/waitingList/formRules";
import {
  daysLeft,
  earlierDays,
  isOfferable,
  newTimes,
  nextOfferAt,
  OFFER_MS,
  waitsFor,
} from "#convex/bookings/waitingList/rules";
import { addDays, dateAt, timeAt, toInstant } from "#convex/shared/dates";
import { NOW } from "../../support/factories";
import { anyInstant, RUNS } from "../../support/properties";

const hours = defaultHours;
const times = fc.constantFrom("09:00", "10:30", "12:00", "13:30", "15:00");
const days = fc.integer({ min: -3, max: 70 });

/** A slot some days after an instant. */
const slotFrom = (now: number, day: number, time: string) => ({
  date: addDays(dateAt(now), day),
  time,
});

describe("when an offer is made", () => {
  test("it ends before the night, and none is made before the morning, in summer and in winter", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const at = nextOfferAt(now);
        expect(at).toBeGreaterThanOrEqual(now);
        expect(timeAt(at) >= "08:00").toBe(true);
        expect(at + OFFER_MS).toBeLessThanOrEqual(toInstant(dateAt(at), "20:00"));
      }),
      RUNS,
    );
  });

  test("it's made at once by day, and otherwise at eight in the morning", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const clock = timeAt(now);
        const at = nextOfferAt(now);
        if (clock >= "08:00" && clock < "19:30") expect(at).toBe(now);
        if (at !== now) expect(timeAt(at)).toBe("08:00");
      }),
      RUNS,
    );
  });

  test.each([
    ["clocks are put forward", "2026-10-03", "2026-10-04"],
    ["clocks are put back", "2027-04-03", "2027-04-04"],
  ])("the night in which %s ends at eight, too", (_, evening, morning) => {
    expect(nextOfferAt(toInstant(evening, "21:00"))).toBe(toInstant(morning, "08:00"));
    expect(nextOfferAt(toInstant(morning, "01:00"))).toBe(toInstant(morning, "08:00"));
  });

  test("the last one begins at half past seven in the evening", () => {
    const last = toInstant("2026-11-24", "19:30");
    expect(nextOfferAt(last)).toBe(last);
    expect(nextOfferAt(last + 1)).toBe(toInstant("2026-11-25", "08:00"));
  });
});

test("an offered time can still be booked when the offer ends", () => {
  fc.assert(
    fc.property(anyInstant, days, times, (now, day, time) => {
      const slot = slotFrom(now, day, time);
      const isLate = toInstant(slot.date, slot.time) - now < 24 * 60 * 60 * 1000 + OFFER_MS;
      if (isLate) expect(isOfferable(slot, now, hours)).toBe(false);
    }),
    RUNS,
  );
});

test("somebody in line gets an earlier time on their days, which they may move to and haven't been offered", () => {
  const anySlot = fc.record({ day: days, time: times });
  fc.assert(
    fc.property(
      anyInstant,
      fc.record({ visit: anySlot, slot: anySlot, from: days, to: days, had: fc.boolean() }),
      fc.constantFrom("Pending", "Completed", "Cancelled"),
      (now, { visit, slot, from, to, had }, status) => {
        const [at, offered] = [visit, slot].map(({ day, time }) => slotFrom(now, day, time));
        const range = { from: addDays(dateAt(now), from), to: addDays(dateAt(now), to) };
        const request = {
          status,
          bookingDate: at!.date,
          bookingTime: at!.time,
        };
        const waiting = { ...range, notOffered: had ? [offered!] : [] };
        const isWaiting =
          status === "Pending" &&
          !had &&
          range.from <= offered!.date &&
          offered!.date <= range.to &&
          toInstant(offered!.date, offered!.time) < toInstant(at!.date, at!.time) &&
          mayStillChange(at!, now + OFFER_MS);
        expect(waitsFor(request, waiting, { slot: offered!, now })).toBe(isWaiting);
        const left = daysLeft(request, range);
        if (left !== null) expect(left.to <= at!.date && left.from <= left.to).toBe(true);
      },
    ),
    RUNS,
  );
});

describe("the days on which an earlier time can become free", () => {
  const visit = { date: "2026-12-03", time: "09:00" };
  const possible = { from: "2026-11-25", to: "2026-12-02" };
  const form = waitingForm(possible);

  test.each([
    [visit, possible.to],
    [{ ...visit, time: "10:30" }, visit.date],
    // A Monday: nobody works on the Sunday before.
    [{ date: "2026-12-07", time: "09:00" }, "2026-12-05"],
    [{ date: "2026-12-07", time: "15:00" }, "2026-12-07"],
    [{ date: "2026-11-25", time: "15:00" }, "2026-11-25"],
  ])("are those from tomorrow to the last one with a time before %o", (slot, to) => {
    expect(earlierDays(slot, { now: NOW, hours })).toEqual({ ...possible, to });
  });

  test("are none for the first time of tomorrow", () => {
    expect(earlierDays({ date: "2026-11-25", time: "09:00" }, { now: NOW, hours })).toBeNull();
  });

  test("are the default if nothing is typed", () => {
    expect(form.parse({ from: "", to: "" })).toEqual(possible);
    expect(form.parse({ from: "2026-11-30" })).toEqual({ from: "2026-11-30", to: "2026-12-02" });
  });

  test.each([
    [{ from: "2026-11-24" }, "Choose Wednesday 25 November 2026 or a later day"],
    [{ to: "2026-12-03" }, "Choose a day up to your visit’s"],
    [{ from: "2026-12-01", to: "2026-11-30" }, "Choose a last day that isn’t before the first"],
    [{ from: "2026-02-30" }, "Enter a date that exists, like 8 December 2026 or 8/12/2026"],
  ])("can't be %o", (answers, message) => {
    const result = form.safeParse(answers);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

test("new hours free the times that weren't there before, and no others", () => {
  const before = { ...hours, days: hours.days.map(() => ["09:00"]) };
  const after = { ...hours, days: hours.days.map(() => ["09:00", "12:00", "15:00"]) };
  const day = { date: "2026-11-26", closed: false, taken: [{ time: "12:00" }], held: [] };
  expect(newTimes(day.date, day, { before, after, now: NOW })).toEqual(["15:00"]);
});
