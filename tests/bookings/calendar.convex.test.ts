import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import type { Backend } from "../support/backend";
import { countReads } from "../support/count-reads";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, fillDay, reservedSlots, wish } from "./booking-fixtures";

const MONDAY = "2026-11-23";
const tomorrow = "2026-11-25";

const read = (backend: Backend, monday = MONDAY) =>
  backend.query(api.bookings.visitor.calendar, { monday });

describe("the calendar", () => {
  test("returns three weeks from a Monday on, and only dates that have something", async ({
    backend,
    owner,
  }) => {
    for (const date of [tomorrow, "2026-12-12", "2026-12-14"]) {
      await book(backend, wish({ date, time: "10:30" }));
    }
    await owner.mutation(api.bookings.owner.closeDays, { from: "2026-11-28" });
    await owner.mutation(api.bookings.owner.closeDays, { from: "2026-12-12" });
    expect(await read(backend)).toEqual([
      { date: tomorrow, closed: false, taken: [{ time: "10:30" }], held: [] },
      { date: "2026-11-28", closed: true, taken: [], held: [] },
      { date: "2026-12-12", closed: true, taken: [{ time: "10:30" }], held: [] },
    ]);
    expect((await read(backend, "2026-12-14")).map(({ date }) => date)).toEqual(["2026-12-14"]);
    expect(await read(backend, "2027-02-01")).toEqual([]);
  });

  test("loses a time that's booked, and gets it back when it's cancelled or moved", async ({
    backend,
    owner,
  }) => {
    const taken = async () =>
      (await read(backend)).map(({ taken }) => taken.map(({ time }) => time));
    const first = await book(backend, wish({ date: tomorrow, time: "15:00" }));
    const second = await book(backend, wish({ date: tomorrow, time: "10:30" }));
    expect(await taken()).toEqual([["10:30", "15:00"]]);
    await owner.mutation(api.bookings.owner.cancel, { reference: second });
    expect(await taken()).toEqual([["15:00"]]);
    const other = wish({ date: tomorrow, time: "09:00" });
    await owner.mutation(api.bookings.owner.move, { reference: first, ...other });
    expect(await taken()).toEqual([["09:00"]]);
    await owner.mutation(api.bookings.owner.cancel, { reference: first });
    expect(await read(backend)).toEqual([]);
  });

  test("reads each visit and each closed day once for three weeks that are full and closed", async ({
    backend,
    owner,
  }) => {
    await book(backend, wish({ date: "2026-12-15", time: "09:00" }));
    for (let day = 1; day < 21; day += 1) await fillDay(backend, addDays(MONDAY, day));
    for (let day = 1; day < 20; day += 1) {
      if (day % 7 !== 6) {
        await owner.mutation(api.bookings.owner.closeDays, {
          from: addDays(MONDAY, day),
        });
      }
    }
    const { reads, result } = await countReads(() => read(backend));
    expect(result).toHaveLength(20);
    for (const { taken } of result) {
      expect(taken.map(({ time }) => time)).toEqual(business.slots.times);
    }
    expect(reads).toBeLessThanOrEqual(5 * 20 + 1 + 17);
    expect(await reservedSlots(backend)).toHaveLength(101);
  });

  test("begins on a Monday; anything else is refused", async ({ backend }) => {
    for (const monday of ["", "tomorrow", "2026-02-30", tomorrow]) {
      expect(await failureOfCall(read(backend, monday))).toMatchObject({ code: "invalid" });
    }
  });
});
