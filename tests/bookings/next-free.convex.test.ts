import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { bookableTimes, timesAtAGlance } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { publicHoliday } from "#convex/business/holidays";
import { addDays, toInstant, weekday } from "#convex/shared/dates";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { anyInstant, RUNS } from "../support/properties";
import { book, wish } from "./booking-fixtures";

const { nextFree } = api.bookings.visitor;
const tomorrow = "2026-11-25";
const allTimes = [...business.slots.times];

const read = (backend: Backend, from = tomorrow) => backend.query(nextFree, { tomorrow: from });

/** Takes every time of some days in a row. */
async function fillDays(backend: Backend, from: string, days: number): Promise<void> {
  await backend.run(async (ctx) => {
    const quoteRequestId = (await ctx.db.query("quoteRequests").first())!._id;
    for (let day = 0; day < days; day += 1) {
      const date = addDays(from, day);
      for (const time of allTimes) await ctx.db.insert("bookings", { date, time, quoteRequestId });
    }
  });
}

describe("the next free days", () => {
  test("are the first four with free times; Sundays, holidays and closed days aren't among them", async ({
    backend,
    owner,
  }) => {
    expect(await read(backend, "2026-12-24")).toEqual(
      ["2026-12-24", "2026-12-29", "2026-12-30", "2026-12-31"].map((date) => ({
        date,
        times: allTimes,
      })),
    );
    await owner.mutation(api.bookings.owner.closeDay, { date: "2026-12-29" });
    const dates = (await read(backend, "2026-12-24")).map(({ date }) => date);
    expect(dates).toEqual(["2026-12-24", "2026-12-30", "2026-12-31", "2027-01-02"]);
  });

  test("lose a time that is booked, and get it back when it's cancelled", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, wish({ date: tomorrow, time: "10:30" }));
    expect((await read(backend))[0]).toEqual({
      date: tomorrow,
      times: ["09:00", "12:00", "13:30", "15:00"],
    });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect((await read(backend))[0]).toEqual({ date: tomorrow, times: allTimes });
  });

  test("are found behind a week that is booked out", async ({ backend }) => {
    await book(backend, wish({ date: tomorrow, time: "09:00" }));
    await fillDays(backend, "2026-11-26", 6);
    const days = await read(backend);
    expect(days[0]).toEqual({ date: tomorrow, times: allTimes.slice(1) });
    expect(days[1]).toEqual({ date: "2026-12-02", times: allTimes });
  });

  test("end where no more can be known, and offer nothing that is taken", async ({ backend }) => {
    await book(backend, wish({ date: tomorrow, time: "09:00" }));
    await fillDays(backend, "2026-11-26", 20);
    const days = await read(backend);
    expect(days).toEqual([{ date: tomorrow, times: allTimes.slice(1) }]);
    expect(await read(backend, "2026-11-26")).toEqual([]);
  });

  test("of a date that is none are refused", async ({ backend }) => {
    for (const from of ["", "tomorrow", "2026-02-30"]) {
      expect(await failureOfCall(read(backend, from))).toMatchObject({ code: "invalid" });
    }
  });
});

describe("the times at a glance", () => {
  const anyFreeDays = fc
    .tuple(anyInstant, fc.array(fc.subarray(allTimes, { minLength: 1 }), { maxLength: 8 }))
    .map(([now, days]) => {
      const first = new Date(now).toISOString().slice(0, 10);
      return { now, free: days.map((times, index) => ({ date: addDays(first, index), times })) };
    });

  test("are six at most over three days, in order, free, and bookable by the rules", () => {
    fc.assert(
      fc.property(anyFreeDays, ({ now, free }) => {
        const shown = timesAtAGlance(free, now);
        expect(shown.length).toBeLessThanOrEqual(3);
        expect(shown.flatMap(({ times }) => times).length).toBeLessThanOrEqual(6);
        for (const { date, times } of shown) {
          const all = free.find((day) => day.date === date)!.times;
          expect(times.length).toBeGreaterThan(0);
          expect(times).toEqual([...new Set(times)].sort());
          expect(all).toEqual(expect.arrayContaining(times));
          expect(bookableTimes(date, now)).toEqual(expect.arrayContaining(times));
          expect(weekday(date) === 0 || publicHoliday(date) !== undefined).toBe(false);
        }
        const bookable = free.filter(({ date, times }) =>
          times.some((time) => bookableTimes(date, now).includes(time)),
        );
        expect(shown.map(({ date }) => date)).toEqual(bookable.slice(0, 3).map(({ date }) => date));
      }),
      RUNS,
    );
  });

  test("are a day's first and last; tomorrow's go as today passes", async ({ backend }) => {
    const free = await read(backend);
    const glance = (now: number) => timesAtAGlance(free, now);
    expect(glance(NOW)).toEqual(
      ["2026-11-25", "2026-11-26", "2026-11-27"].map((date) => ({
        date,
        times: ["09:00", "15:00"],
      })),
    );
    expect(glance(toInstant("2026-11-24", "13:00"))[0]).toEqual({
      date: tomorrow,
      times: ["13:30", "15:00"],
    });
    expect(glance(toInstant("2026-11-24", "16:00")).map(({ date }) => date)).toEqual([
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
    ]);
    expect(timesAtAGlance(free.slice(0, 1), NOW)[0]?.times).toHaveLength(4);
    expect(timesAtAGlance([], NOW)).toEqual([]);
  });
});
