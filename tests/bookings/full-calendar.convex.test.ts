import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { addDays } from "#convex/shared/dates";
import type { Backend } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { fillDay } from "./booking-fixtures";

const book = api.bookings.visitor.book;

/** Reserves every time of the next days, starting today. */
async function fillUp(backend: Backend, days: number) {
  await backend.mutation(book, bookingArgs());
  for (let day = 0; day < days; day += 1) await fillDay(backend, addDays("2026-11-24", day));
}

test("a calendar that is full for two weeks still leads to the first free times", async ({
  backend,
}) => {
  await fillUp(backend, 14);
  expect(await failureOfCall(backend.mutation(book, bookingArgs()))).toMatchObject({
    code: "slotTaken",
    nearest: ["09:00", "10:30", "12:00"].map((time) => ({ date: "2026-12-08", time })),
  });
});

test("a full calendar is searched once, a month before and after", async ({ backend }) => {
  await fillUp(backend, 70);
  const wanted = bookingArgs({ bookingDate: "2026-12-23" });
  const { reads, result } = await countReads(() => failureOfCall(backend.mutation(book, wanted)));
  expect(result).toMatchObject({ code: "slotTaken", nearest: [] });
  expect(reads).toBeLessThanOrEqual(5 * 70);
});

const nearestSlots = api.bookings.visitor.nearestSlots;
const slot = { date: "2026-11-26", time: "09:00" };

test("somebody who loses a time while typing is offered the same ones as on sending", async ({
  backend,
}) => {
  await fillUp(backend, 4);
  const lost = await failureOfCall(backend.mutation(book, bookingArgs()));
  const nearest = await backend.query(nearestSlots, { slot, now: NOW });
  expect(nearest).toHaveLength(3);
  expect(lost).toMatchObject({ code: "slotTaken", nearest });
});

test("an invalid date or clock is offered nothing", async ({ backend }) => {
  const ask = (date: string, now: number) =>
    backend.query(nearestSlots, { slot: { date, time: "09:00" }, now });
  for (const now of [NaN, Infinity, 1e300]) expect(await ask("2026-11-26", now)).toEqual([]);
  expect(await ask("2026-02-30", NOW)).toEqual([]);
});
