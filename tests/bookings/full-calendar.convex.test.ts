import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const book = api.bookings.visitor.book;

/** Every time of so many days from today is reserved. */
async function fillUp(backend: Backend, days: number) {
  await backend.mutation(book, bookingArgs());
  const quoteRequestId = (await getRows(backend, "quoteRequests"))[0]!._id;
  await backend.run(async (ctx) => {
    for (let day = 0; day < days; day += 1) {
      for (const time of business.slots.times) {
        const slot = { date: addDays("2026-11-24", day), time };
        if (slot.date === "2026-11-26" && time === "09:00") continue;
        await ctx.db.insert("bookings", { ...slot, quoteRequestId });
      }
    }
  });
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

test("a calendar that is full altogether costs little to ask", async ({ backend }) => {
  await fillUp(backend, 70);
  const wanted = bookingArgs({ bookingDate: "2026-12-23" });
  const { reads, result } = await countReads(() => failureOfCall(backend.mutation(book, wanted)));
  expect(result).toMatchObject({ code: "slotTaken", nearest: [] });
  expect(reads).toBeLessThanOrEqual(80);
});
