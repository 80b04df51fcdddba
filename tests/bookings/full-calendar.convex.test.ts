import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";

const book = api.bookings.visitor.book;
let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  t = startBackend();
  return () => {
    vi.useRealTimers();
  };
});

/** Every time of so many days from today is held. */
async function fillUp(days: number) {
  await t.mutation(book, bookingArgs());
  const quoteRequestId = (await rowsOf(t, "quoteRequests"))[0]!._id;
  await t.run(async (ctx) => {
    for (let day = 0; day < days; day += 1) {
      for (const time of business.slots.times) {
        const slot = { date: addDays("2026-11-24", day), time };
        if (slot.date === "2026-11-26" && time === "09:00") continue;
        await ctx.db.insert("bookings", { ...slot, quoteRequestId });
      }
    }
  });
}

test("a calendar that is full for two weeks still leads to the first free times", async () => {
  await fillUp(14);
  expect(await failureOfCall(t.mutation(book, bookingArgs()))).toMatchObject({
    code: "slotTaken",
    nearest: ["09:00", "10:30", "12:00"].map((time) => ({ date: "2026-12-08", time })),
  });
});

test("a calendar that is full altogether costs little to ask", async () => {
  await fillUp(70);
  const wanted = bookingArgs({ bookingDate: "2026-12-23" });
  const { reads, result } = await countReads(() => failureOfCall(t.mutation(book, wanted)));
  expect(result).toMatchObject({ code: "slotTaken", nearest: [] });
  expect(reads).toBeLessThanOrEqual(80);
});
