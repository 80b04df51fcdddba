import { makeFunctionReference } from "convex/server";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import crons from "#convex/crons";
import { callsInMonth } from "../../scripts/cron-calls";
import { sendMessage } from "../conversations/conversations";
import { getRows } from "../support/backend";
import { bookingArgs, NOW, PAT, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { backendAtNow } from "../support/fixtures";

/** Of the million calls a month in Convex's free plan. */
const MOST_CALLS = 20_000;

test("the crons of an idle site make few calls", () => {
  expect(Object.keys(crons.crons).length).toBeGreaterThan(10);
  expect(callsInMonth(crons.crons)).toBeLessThanOrEqual(MOST_CALLS);
});

test("an idle cron is one call: it schedules no other", async () => {
  const backend = backendAtNow("date and timers");
  const { as: owner } = await signedIn(backend, "owner@example.com");
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  await owner.mutation(api.bookings.owner.add, bookingArgs());
  await sendMessage(backend, { email: PAT });
  await finishDue(backend);
  const countJobs = () =>
    backend.run(
      async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length,
    );
  vi.setSystemTime(NOW + 20_000);
  const scheduled: Record<string, number> = {};
  for (const [name, cron] of Object.entries(crons.crons)) {
    const before = await countJobs();
    const run = makeFunctionReference<"mutation">(cron.name);
    await backend.mutation(run, ...(cron.args as [Record<string, never>]));
    scheduled[name] = (await countJobs()) - before;
  }
  expect(await getRows(backend, "emails")).not.toEqual([]);
  expect(scheduled).toEqual(Object.fromEntries(Object.keys(crons.crons).map((name) => [name, 0])));
});
