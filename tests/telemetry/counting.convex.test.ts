import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { HOUR, MINUTE, PRESENCE_LASTS, SECOND } from "#convex/telemetry/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import { batch, newId, send, visitReport } from "./reports";

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

/** Time passes, and what was scheduled for it is done. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await t.finishInProgressScheduledFunctions();
}

const nowCount = () => owner.query(api.telemetry.owner.nowCount, {});
const totals = () => owner.query(api.telemetry.owner.totals, {});
const today = async () => (await owner.query(api.telemetry.owner.days, { from: "2026-11-24" }))[0];

test("two visitors are two, one leaves with its tab, the other one when nothing is heard any more", async () => {
  const [pat, sam] = [visitReport({ page: "/booking" }), visitReport()];
  await send(t, pat);
  await send(t, sam);
  expect(await nowCount()).toBe(2);
  const shown = await owner.query(api.telemetry.owner.now, {});
  expect(shown.map(({ path, timeZone }) => [path, timeZone])).toContainEqual([
    "/booking",
    "Australia/Melbourne",
  ]);

  await send(t, { ...pat, leaving: true });
  expect(await nowCount()).toBe(1);
  await pass(PRESENCE_LASTS - SECOND);
  expect(await nowCount()).toBe(1);
  await pass(SECOND);
  expect(await nowCount()).toBe(0);
  expect(await owner.query(api.telemetry.owner.now, {})).toEqual([]);
});

test("a heartbeat a minute keeps a visitor there, with one job that waits for the end", async () => {
  const pat = visitReport();
  for (let minute = 0; minute < 20; minute += 1) {
    await send(t, pat);
    await pass(MINUTE);
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const waiting = jobs.filter(({ state }) => state.kind === "pending");
    expect(waiting.map(({ name }) => name)).toEqual(["telemetry/jobs:checkPresence"]);
  }
  expect(await nowCount()).toBe(1);
  await pass(PRESENCE_LASTS - MINUTE);
  expect(await nowCount()).toBe(0);
  expect((await totals()).sessionStats).toMatchObject({
    sessionCount: 1,
    totalDuration: 19 * MINUTE,
  });
});

test("three tabs are one visitor, until the last one is closed", async () => {
  const pat = visitReport();
  const tabs = [newId(), newId(), newId()].map((tab) => ({ ...pat, tab }));
  for (const tab of tabs) await send(t, tab);
  expect(await nowCount()).toBe(1);
  expect((await totals()).counters.uniqueVisitors).toBe(1);
  for (const tab of tabs) {
    expect(await nowCount()).toBe(1);
    await send(t, { ...tab, leaving: true });
  }
  expect(await nowCount()).toBe(0);
});

test("a visit goes on over a reload, and is logged once it is over", async () => {
  const pat = visitReport();
  await send(t, pat);
  await pass(MINUTE);
  await send(t, { ...pat, leaving: true });
  await pass(SECOND);
  await send(t, pat);
  expect(await rowsOf(t, "sessions")).toEqual([]);
  await pass(MINUTE);
  await send(t, { ...pat, leaving: true });
  await pass(2 * PRESENCE_LASTS);
  expect(await rowsOf(t, "sessions")).toMatchObject([{ duration: 2 * MINUTE + SECOND }]);

  await send(t, pat);
  await pass(MINUTE - SECOND);
  await send(t, { ...pat, leaving: true });
  await pass(2 * PRESENCE_LASTS);
  expect((await totals()).sessionStats).toEqual({
    sessionCount: 2,
    totalDuration: 3 * MINUTE,
    averageDuration: 1.5 * MINUTE,
  });
});

test("a batch is counted once, however often it comes", async () => {
  const news = batch({ views: ["/", "/booking"], interactions: 7, step: "chose" });
  const pat = visitReport({ batch: news });
  for (let time = 0; time < 5; time += 1) await send(t, pat);
  await pass(SECOND);
  expect((await totals()).counters).toEqual({
    pageViews: 2,
    uniqueVisitors: 1,
    pageInteractions: 7,
  });
  expect(await today()).toMatchObject({
    views: 2,
    visitors: 1,
    funnel: { viewed: 1, chose: 1, booked: 0 },
    pages: [
      { page: "/", views: 1 },
      { page: "/booking", views: 1 },
    ],
  });
});

test("the funnel counts each visitor once a day, with the steps that lie before", async () => {
  const [pat, sam] = [visitReport(), visitReport()];
  await send(t, { ...pat, batch: batch({ views: ["/booking", "/booking"] }) });
  await send(t, { ...pat, batch: batch({ views: ["/booking"], step: "booked" }) });
  await send(t, { ...pat, batch: batch({ step: "chose" }) });
  await send(t, { ...sam, batch: batch({ views: ["/booking"] }) });
  await pass(SECOND);
  expect((await today())?.funnel).toEqual({ viewed: 2, chose: 1, booked: 1 });
});

test("hours and days count a visitor once each", async () => {
  const pat = visitReport();
  for (const views of [["/"], ["/about"]] as const) {
    await send(t, { ...pat, batch: batch({ views: [...views] }) });
    await pass(SECOND);
    await pass(HOUR);
  }
  const hours = await owner.query(api.telemetry.owner.hours, { from: NOW });
  expect(hours.map(({ views, visitors }) => [views, visitors])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await today()).toMatchObject({ views: 2, visitors: 1 });
});

test("who wishes not to be known leaves nothing but the page", async () => {
  await send(t, { kind: "anonymous", views: ["/", "/contact"] });
  await pass(SECOND);
  expect((await totals()).counters).toEqual({
    pageViews: 2,
    uniqueVisitors: 0,
    pageInteractions: 0,
  });
  expect(await today()).toMatchObject({ views: 2, visitors: 0 });
  expect(await rowsOf(t, "visitors")).toEqual([]);
  expect(await rowsOf(t, "sessions")).toEqual([]);
});

test("a visitor who calls far too often is not heard, a flood of new ones neither", async () => {
  const pat = visitReport();
  const taken = [];
  for (let call = 0; call < 150; call += 1) taken.push(await send(t, pat));
  expect(taken.filter(Boolean)).toHaveLength(140);
  await pass(HOUR);
  expect(await send(t, pat)).toBe(true);

  const strangers = [];
  for (let call = 0; call < 605; call += 1) strangers.push(await send(t, visitReport()));
  expect(strangers.filter((each) => !each).length).toBeGreaterThanOrEqual(4);
});

test("a last word from somebody unknown makes nobody", async () => {
  await send(t, visitReport({ leaving: true }));
  expect(await rowsOf(t, "visitors")).toEqual([]);
});

test("rows go after 30 days, and the counters stay", async () => {
  const DAYS = 24 * HOUR;
  await send(t, visitReport({ batch: batch({ views: ["/"] }) }));
  await pass(SECOND);
  await pass(PRESENCE_LASTS);
  await pass(31 * DAYS);
  await send(t, visitReport({ batch: batch({ views: ["/"] }) }));
  await pass(SECOND);
  await pass(PRESENCE_LASTS);
  const tables = ["visitors", "sessions", "visitHours", "visitDays"] as const;
  for (const table of tables) expect([table, (await rowsOf(t, table)).length]).toEqual([table, 2]);
  await t.mutation(internal.telemetry.jobs.clean, {});
  for (const table of tables) expect([table, (await rowsOf(t, table)).length]).toEqual([table, 1]);
  expect((await totals()).counters.pageViews).toBe(2);
  expect(await rowsOf(t, "visitNews")).toEqual([]);
});
