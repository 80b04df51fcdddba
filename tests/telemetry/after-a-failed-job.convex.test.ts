import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { HOUR, PRESENCE_LASTS } from "#convex/telemetry/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import { batch, send, visitReport } from "./reports";

const DAY = 24 * HOUR;
let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
});

afterEach(async () => {
  await t.finishAllScheduledFunctions(vi.runAllTimers);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Every job that waits is lost, as one that fails is. */
async function loseJobs() {
  await t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const { _id, state } of jobs) {
      if (state.kind === "pending") await ctx.scheduler.cancel(_id);
    }
  });
}

async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await t.finishInProgressScheduledFunctions();
}

async function clean() {
  await t.mutation(internal.telemetry.jobs.clean, {});
  await pass(0);
}

const nowCount = () => owner.query(api.telemetry.owner.nowCount, {});

test("news that a failed run has left are taken up with the next cleaning", async () => {
  await send(t, visitReport({ batch: batch({ views: ["/"] }) }));
  await loseJobs();
  await send(t, visitReport({ batch: batch({ views: ["/booking"] }) }));
  await pass(HOUR);
  expect(await rowsOf(t, "visitNews")).toHaveLength(2);
  await clean();
  expect(await rowsOf(t, "visitNews")).toEqual([]);
  expect(await owner.query(api.telemetry.owner.days, { from: "2026-11-24" })).toMatchObject([
    { views: 2, visitors: 2 },
  ]);
});

test("a cleaning without news asks for nothing", async () => {
  await clean();
  const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs).toEqual([]);
});

test("a visitor whose end nobody saw is counted out with the row", async () => {
  await send(t, visitReport());
  await loseJobs();
  await pass(31 * DAY);
  expect(await nowCount()).toBe(1);
  await clean();
  expect(await rowsOf(t, "visitors")).toEqual([]);
  expect(await nowCount()).toBe(0);
});

test("a visitor whose end nobody saw is looked after again on coming back", async () => {
  const pat = visitReport();
  await send(t, pat);
  await loseJobs();
  await pass(DAY);
  await send(t, pat);
  expect(await nowCount()).toBe(1);
  await pass(PRESENCE_LASTS);
  expect(await nowCount()).toBe(0);
});
