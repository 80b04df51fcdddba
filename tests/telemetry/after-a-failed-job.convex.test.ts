import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { HOUR, PRESENCE_MS } from "#convex/telemetry/rules";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { batch, send, visitReport } from "./reports";

const DAY = 24 * HOUR;
const test = base.extend("clock", "date and timers");

test.afterEach(async ({ backend }) => {
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
});

/** Loses every pending job, as if it had failed. */
async function loseJobs(backend: Backend) {
  await backend.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const { _id, state } of jobs) {
      if (state.kind === "pending") await ctx.scheduler.cancel(_id);
    }
  });
}

async function clean(backend: Backend) {
  await backend.mutation(internal.telemetry.jobs.clean, {});
  await finishDue(backend, 0);
}

const nowCount = (owner: Caller) => owner.query(api.telemetry.owner.nowCount, {});

test("reports left by a failed run are counted at the next cleaning", async ({
  backend,
  owner,
}) => {
  await send(backend, visitReport({ batch: batch({ views: ["/"] }) }));
  await loseJobs(backend);
  await send(backend, visitReport({ batch: batch({ views: ["/booking"] }) }));
  await finishDue(backend, HOUR);
  expect(await getRows(backend, "visitNews")).toHaveLength(2);
  await clean(backend);
  expect(await getRows(backend, "visitNews")).toEqual([]);
  expect(await owner.query(api.telemetry.owner.days, { from: "2026-11-24" })).toMatchObject([
    { views: 2, visitors: 2 },
  ]);
});

test("a cleaning without reports schedules nothing", async ({ backend }) => {
  await clean(backend);
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs).toEqual([]);
});

test("a visitor whose end was missed isn't counted once their row is deleted", async ({
  backend,
  owner,
}) => {
  await send(backend, visitReport());
  await loseJobs(backend);
  await finishDue(backend, 31 * DAY);
  expect(await nowCount(owner)).toBe(1);
  await clean(backend);
  expect(await getRows(backend, "visitors")).toEqual([]);
  expect(await nowCount(owner)).toBe(0);
});

test("a visitor whose end was missed is followed again when they come back", async ({
  backend,
  owner,
}) => {
  const pat = visitReport();
  await send(backend, pat);
  await loseJobs(backend);
  await finishDue(backend, DAY);
  await send(backend, pat);
  expect(await nowCount(owner)).toBe(1);
  await finishDue(backend, PRESENCE_MS);
  expect(await nowCount(owner)).toBe(0);
});
