import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { requestRow } from "../support/factories";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

test("older requests are made searchable, in batches, once", async ({ backend, owner }) => {
  await backend.run(async ({ db }) => {
    for (let count = 0; count < 45; count += 1)
      await db.insert("quoteRequests", {
        ...requestRow,
        reference: `WS-${count}`,
        additionalInfo: `Our printer number${count} prints stripes`,
      });
  });
  const found = async (text: string) =>
    (await owner.query(api.search.owner.everything, { text })).visits.map((each) => each.reference);
  expect(await found("number44")).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await backend.mutation(internal.bookings.jobs.indexAll, { after: 0 });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await getRows(backend, "requestTexts")).toHaveLength(45);
  }
  for (const count of [0, 19, 20, 44])
    expect(await found(`number${count}`)).toContain(`WS-${count}`);
  // Each time it takes two more batches.
  const jobs = await backend.run(({ db }) => db.system.query("_scheduled_functions").collect());
  expect(jobs.map(({ name }) => name)).toEqual(Array(4).fill("bookings/jobs:indexAll"));
});
