import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { ROLLUP_AFTER } from "#convex/telemetry/rollups";
import { HOUR, MINUTE, PRESENCE_MS, SECOND } from "#convex/telemetry/rules";
import { getRows } from "../support/backend";
import { type Caller, NOW } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { about, batch, newId, send, visitReport } from "./reports";

const test = base.extend("clock", "date and timers");

test.afterEach(async ({ backend }) => {
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
});

const nowCount = (owner: Caller) => owner.query(api.telemetry.owner.nowCount, {});
const totals = (owner: Caller) => owner.query(api.telemetry.owner.totals, {});
const today = async (owner: Caller) =>
  (await owner.query(api.telemetry.owner.days, { from: "2026-11-24" }))[0];

test("one of two visitors leaves by closing the tab, and the other by going silent", async ({
  backend,
  owner,
}) => {
  const [pat, sam] = [visitReport({ page: "/booking" }), visitReport()];
  await send(backend, pat);
  await send(backend, sam);
  expect(await nowCount(owner)).toBe(2);
  const shown = await owner.query(api.telemetry.owner.now, {});
  expect(shown.map(({ path, timeZone }) => [path, timeZone])).toContainEqual([
    "/booking",
    "Australia/Melbourne",
  ]);

  await send(backend, { ...pat, leaving: true });
  expect(await nowCount(owner)).toBe(1);
  await finishDue(backend, PRESENCE_MS - SECOND);
  expect(await nowCount(owner)).toBe(1);
  await finishDue(backend, SECOND);
  expect(await nowCount(owner)).toBe(0);
  expect(await owner.query(api.telemetry.owner.now, {})).toEqual([]);
});

test("a heartbeat a minute keeps a visitor present, with one job waiting for the end", async ({
  backend,
  owner,
}) => {
  const pat = visitReport();
  for (let minute = 0; minute < 20; minute += 1) {
    await send(backend, pat);
    await finishDue(backend, MINUTE);
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const waiting = jobs.filter(({ state }) => state.kind === "pending");
    expect(waiting.map(({ name }) => name)).toEqual(["telemetry/jobs:checkPresence"]);
  }
  expect(await nowCount(owner)).toBe(1);
  await finishDue(backend, PRESENCE_MS - MINUTE);
  expect(await nowCount(owner)).toBe(0);
  expect((await totals(owner)).sessionStats).toMatchObject({
    sessionCount: 1,
    totalDuration: 19 * MINUTE,
  });
});

test("three tabs are one visitor, until the last one is closed", async ({ backend, owner }) => {
  const pat = visitReport();
  const tabs = [newId(), newId(), newId()].map((tab) => ({ ...pat, tab }));
  for (const tab of tabs) await send(backend, tab);
  expect(await nowCount(owner)).toBe(1);
  await finishDue(backend, ROLLUP_AFTER);
  expect((await totals(owner)).counters.uniqueVisitors).toBe(1);
  for (const tab of tabs) {
    expect(await nowCount(owner)).toBe(1);
    await send(backend, { ...tab, leaving: true });
  }
  expect(await nowCount(owner)).toBe(0);
});

test("a visit continues over a reload, and is logged once it's over", async ({
  backend,
  owner,
}) => {
  const pat = visitReport();
  await send(backend, pat);
  await finishDue(backend, MINUTE);
  await send(backend, { ...pat, leaving: true });
  await finishDue(backend, SECOND);
  await send(backend, pat);
  expect(await getRows(backend, "sessions")).toEqual([]);
  await finishDue(backend, MINUTE);
  await send(backend, { ...pat, leaving: true });
  await finishDue(backend, 2 * PRESENCE_MS);
  expect(await getRows(backend, "sessions")).toMatchObject([{ duration: 2 * MINUTE + SECOND }]);

  await send(backend, pat);
  await finishDue(backend, MINUTE - SECOND);
  await send(backend, { ...pat, leaving: true });
  await finishDue(backend, 2 * PRESENCE_MS);
  expect((await totals(owner)).sessionStats).toEqual({
    sessionCount: 2,
    totalDuration: 3 * MINUTE,
    averageDuration: 1.5 * MINUTE,
  });
});

test("a batch is counted once, however often it arrives", async ({ backend, owner }) => {
  const news = batch({ views: ["/", "/booking"], interactions: 7, step: "chose" });
  const pat = visitReport({ batch: news });
  for (let time = 0; time < 5; time += 1) await send(backend, pat);
  await finishDue(backend, ROLLUP_AFTER);
  expect((await totals(owner)).counters).toEqual({
    pageViews: 2,
    uniqueVisitors: 1,
    pageInteractions: 7,
  });
  expect(await today(owner)).toMatchObject({
    views: 2,
    visitors: 1,
    funnel: { viewed: 1, chose: 1, booked: 0 },
    pages: [
      { page: "/", views: 1 },
      { page: "/booking", views: 1 },
    ],
  });
});

test("the funnel counts each visitor once a day, with all earlier steps", async ({
  backend,
  owner,
}) => {
  const [pat, sam] = [visitReport(), visitReport()];
  await send(backend, { ...pat, batch: batch({ views: ["/booking", "/booking"] }) });
  await send(backend, { ...pat, batch: batch({ views: ["/booking"], step: "booked" }) });
  await send(backend, { ...pat, batch: batch({ step: "chose" }) });
  await send(backend, { ...sam, batch: batch({ views: ["/booking"] }) });
  await finishDue(backend, ROLLUP_AFTER);
  expect((await today(owner))?.funnel).toEqual({ viewed: 2, chose: 1, booked: 1 });
});

test("a day's first source counts for a visitor and their forms, and the next day has its own", async ({
  backend,
  owner,
}) => {
  const pat = visitReport();
  const from = (part: object) => ({ ...pat, about: { ...about, ...part } });
  const quote = batch({ views: ["/quote"], sent: ["quote"] });
  await send(backend, from({ campaign: "flyer/spring", referrerHost: "www.google.com" }));
  await send(backend, { ...from({ referrerHost: "facebook.com" }), batch: quote });
  await send(backend, { ...from({}), batch: quote });
  await send(backend, visitReport({ batch: batch({ sent: ["booking", "booking"] }) }));
  await send(backend, { kind: "anonymous", views: ["/"] });
  await finishDue(backend, ROLLUP_AFTER);
  const nothing = { visitors: 0, booking: 0, quote: 0, webinar: 0 };
  expect((await today(owner))?.sources).toEqual([
    { ...nothing, source: "", visitors: 1, booking: 2 },
    { ...nothing, source: "flyer/spring", visitors: 1, quote: 1 },
  ]);

  await finishDue(backend, 24 * HOUR);
  await send(backend, from({ referrerHost: "www.google.com" }));
  await finishDue(backend, ROLLUP_AFTER);
  const [, tomorrow] = await owner.query(api.telemetry.owner.days, { from: "2026-11-24" });
  expect(tomorrow?.sources).toEqual([{ ...nothing, source: "google.com", visitors: 1 }]);
});

test("hours and days count a visitor once each", async ({ backend, owner }) => {
  const pat = visitReport();
  for (const views of [["/"], ["/about"]] as const) {
    await send(backend, { ...pat, batch: batch({ views: [...views] }) });
    await finishDue(backend, ROLLUP_AFTER);
    await finishDue(backend, HOUR);
  }
  const hours = await owner.query(api.telemetry.owner.hours, { from: NOW });
  expect(hours.map(({ views, visitors }) => [views, visitors])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await today(owner)).toMatchObject({ views: 2, visitors: 1 });
});

test("an anonymous visitor only leaves page views", async ({ backend, owner }) => {
  await send(backend, { kind: "anonymous", views: ["/", "/contact"] });
  await finishDue(backend, ROLLUP_AFTER);
  expect((await totals(owner)).counters).toEqual({
    pageViews: 2,
    uniqueVisitors: 0,
    pageInteractions: 0,
  });
  expect(await today(owner)).toMatchObject({ views: 2, visitors: 0 });
  expect(await getRows(backend, "visitors")).toEqual([]);
  expect(await getRows(backend, "sessions")).toEqual([]);
});

test("calls from one visitor and from a flood of new ones are limited", async ({ backend }) => {
  const pat = visitReport();
  const taken = [];
  for (let call = 0; call < 150; call += 1) taken.push(await send(backend, pat));
  expect(taken.filter(Boolean)).toHaveLength(140);
  await finishDue(backend, HOUR);
  expect(await send(backend, pat)).toBe(true);

  const strangers = [];
  for (let call = 0; call < 605; call += 1) strangers.push(await send(backend, visitReport()));
  expect(strangers.filter((each) => !each).length).toBeGreaterThanOrEqual(4);
});

test("a goodbye from somebody unknown adds no visitor", async ({ backend }) => {
  await send(backend, visitReport({ leaving: true }));
  expect(await getRows(backend, "visitors")).toEqual([]);
});

test("rows are deleted after 30 days, and the counters stay", async ({ backend, owner }) => {
  const DAYS = 24 * HOUR;
  await send(backend, visitReport({ batch: batch({ views: ["/"] }) }));
  await finishDue(backend, ROLLUP_AFTER);
  await finishDue(backend, PRESENCE_MS);
  await finishDue(backend, 31 * DAYS);
  await send(backend, visitReport({ batch: batch({ views: ["/"] }) }));
  await finishDue(backend, ROLLUP_AFTER);
  await finishDue(backend, PRESENCE_MS);
  const tables = ["visitors", "sessions", "visitHours", "visitDays"] as const;
  for (const table of tables)
    expect([table, (await getRows(backend, table)).length]).toEqual([table, 2]);
  await backend.mutation(internal.telemetry.jobs.clean, {});
  for (const table of tables)
    expect([table, (await getRows(backend, table)).length]).toEqual([table, 1]);
  expect((await totals(owner)).counters.pageViews).toBe(2);
  expect(await getRows(backend, "visitNews")).toEqual([]);
});
