import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { addDays } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs } from "../support/factories";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const TIMES = ["09:00", "10:30", "13:30"];

/** As many as two batches, as a version before the calendar left them. */
async function reserveAsBefore(backend: Backend): Promise<void> {
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  await backend.run(async (ctx) => {
    const [reservation] = await ctx.db.query("bookings").collect();
    const { quoteRequestId } = reservation!;
    await ctx.db.delete("bookings", reservation!._id);
    for (const { _id } of await ctx.db.query("bookedDays").collect()) {
      await ctx.db.delete("bookedDays", _id);
    }
    for (let day = 0; day < 50; day += 1) {
      const date = addDays("2026-11-25", day);
      for (const time of TIMES) await ctx.db.insert("bookings", { date, time, quoteRequestId });
    }
  });
}

async function index(backend: Backend): Promise<void> {
  await backend.mutation(internal.bookings.jobs.indexReservations, {});
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
}

const days = async (backend: Backend) =>
  (await getRows(backend, "bookedDays")).map(({ date, times }) => ({ date, times }));

test("every reservation from before the calendar is noted in the row of its date, once", async ({
  backend,
}) => {
  await reserveAsBefore(backend);
  await index(backend);
  const expected = Array.from({ length: 50 }, (_, day) => ({
    date: addDays("2026-11-25", day),
    times: TIMES,
  }));
  expect(await days(backend)).toEqual(expected);
  await index(backend);
  expect(await days(backend)).toEqual(expected);
});
