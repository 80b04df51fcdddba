import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { bookingArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, readDay, reservedSlots, slots, wish } from "./booking-fixtures";

const {
  closeDays: close,
  listClosedDays: list,
  openDays: open,
  reservedBetween,
} = api.bookings.owner;
const thursday = slots.thursday.date;

describe("a closed day", () => {
  test("loses its times; visits of that day stay, and are named for the owner to move", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(close, { from: thursday, reason: "Training" });
    const reserved = await owner.query(reservedBetween, { from: thursday, to: thursday });
    expect(reserved).toEqual([expect.objectContaining({ reference, ...wish(slots.thursday) })]);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect(await readDay(backend, thursday)).toMatchObject({
      closed: true,
      taken: [{ time: "09:00" }],
    });
  });

  test("refuses a booking and a move, and offers the nearest times of open days", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(close, { from: thursday });
    await owner.mutation(close, { from: "2026-11-27" });
    const refused = {
      code: "slotTaken",
      closed: true,
      nearest: [
        { date: "2026-11-25", time: "15:00" },
        { date: "2026-11-25", time: "13:30" },
        { date: "2026-11-25", time: "12:00" },
      ],
    };
    const wanted = backend.mutation(api.bookings.visitor.book, bookingArgs());
    expect(await failureOfCall(wanted)).toEqual(refused);
    const reference = await book(backend, wish({ date: "2026-11-28", time: "09:00" }));
    const moved = owner.mutation(api.bookings.owner.move, {
      reference,
      ...wish(slots.thursday),
    });
    expect(await failureOfCall(moved)).toEqual(refused);
    expect(await reservedSlots(backend)).toEqual(["2026-11-28 09:00"]);
  });

  test("in the middle of a long break still leads to the times before and after it", async ({
    backend,
    owner,
  }) => {
    for (let date = 7; date <= 19; date += 1) {
      if (date === 13) continue;
      await owner.mutation(close, { from: `2026-12-${String(date).padStart(2, "0")}` });
    }
    const wanted = wish({ date: "2026-12-12", time: "09:00" });
    const failure = await failureOfCall(
      backend.mutation(api.bookings.visitor.book, bookingArgs(wanted)),
    );
    expect(failure).toMatchObject({
      nearest: [
        { date: "2026-12-05", time: "15:00" },
        { date: "2026-12-05", time: "13:30" },
        { date: "2026-12-05", time: "12:00" },
      ],
    });
  });

  test("opens again, with the times that are free", async ({ backend, owner }) => {
    await book(backend);
    await owner.mutation(close, { from: thursday });
    await owner.mutation(open, { dates: [thursday] });
    expect(await readDay(backend, thursday)).toMatchObject({
      closed: false,
      taken: [{ time: "09:00" }],
    });
    await book(backend, { ...wish(slots.later), email: "sam@example.com" });
  });

  test("is closed once, however often the button is pressed; the last reason counts", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(close, { from: thursday, reason: "Training" });
    await owner.mutation(close, { from: thursday, reason: "Day off" });
    expect(await getRows(backend, "closedDays")).toMatchObject([
      { date: thursday, reason: "Day off" },
    ]);
    await owner.mutation(open, { dates: [thursday] });
    await owner.mutation(open, { dates: [thursday] });
    expect(await getRows(backend, "closedDays")).toEqual([]);
  });

  test("doesn't show visitors the reason", async ({ backend, owner }) => {
    await owner.mutation(close, { from: thursday, reason: "Hospital" });
    const day = await readDay(backend, thursday);
    expect(day.closed).toBe(true);
    expect(JSON.stringify(day)).not.toContain("Hospital");
  });
});

test("closed days are listed from a date on, soonest first", async ({ owner }) => {
  for (const date of ["2026-12-01", "2026-11-24", "2026-11-26"]) {
    await owner.mutation(close, { from: date });
  }
  const paginationOpts = { numItems: 50, cursor: null };
  const { page } = await owner.query(list, { from: "2026-11-25", paginationOpts });
  expect(page).toEqual([{ date: "2026-11-26" }, { date: "2026-12-01" }]);
});

test.for<[string, string]>([
  ["", "Choose a date"],
  ["2026-02-30", "Enter a date that exists, like 8 December 2026 or 8/12/2026"],
  ["2026-11-23", "Choose today or a later date"],
  ["2026-11-29", "We’re closed on Sundays. Choose a day from Monday to Saturday"],
  ["2028-01-03", "Choose a date in the next 365 days"],
])("%j cannot be closed: %s", async ([date, words], { owner }) => {
  expect(await failureOfCall(owner.mutation(close, { from: date }))).toEqual({
    code: "invalid",
    fields: { from: words },
  });
});
