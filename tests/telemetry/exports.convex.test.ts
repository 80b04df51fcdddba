import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { ROLLUP_AFTER } from "#convex/telemetry/rollups";
import { PRESENCE_MS, SECOND } from "#convex/telemetry/rules";
import { type Backend, getRows } from "../support/backend";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import { isLong } from "../support/properties";
import { batch, newId, send, visitReport } from "./reports";

/** The owner's key, after two finished visits. */
const test = base
  .extend("clock", "date and timers")
  .extend("key", { auto: true }, async ({ backend, owner }) => {
    const key = await owner.mutation(api.telemetry.owner.newExportKey, {});
    for (const views of [["/"], ["/booking", "/"]] as const) {
      await send(backend, visitReport({ batch: batch({ views: [...views], interactions: 2 }) }));
    }
    for (const wait of [ROLLUP_AFTER, PRESENCE_MS]) {
      await finishDue(backend, wait);
    }
    return key;
  });

async function read(backend: Backend, key: string, path: string, search = `auth=${key}`) {
  const answer = await backend.fetch(`/telemetry/${path}.json?${search}`);
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as unknown };
}

const permissionDenied = {
  code: "permission_denied",
  error: "The client doesn’t have permission to access the desired data.",
};

test("the key also works in a header, which keeps it out of logs", async ({ backend, key }) => {
  const get = async (authorization: string) =>
    (await backend.fetch("/telemetry/counters.json", { headers: { authorization } })).status;
  expect(await get(`Bearer ${key}`)).toBe(200);
  expect(await get(`Bearer ${"0".repeat(64)}`)).toBe(401);
  expect(await get(`Basic ${key}`)).toBe(401);
});

test("the owner's key reads the counters, the statistics and the lists", async ({
  backend,
  key,
}) => {
  expect(await read(backend, key, "counters")).toMatchObject({
    status: 200,
    json: { pageViews: 3, uniqueVisitors: 2, pageInteractions: 4 },
  });
  expect((await read(backend, key, "counters/pageViews")).json).toBe(3);
  expect((await read(backend, key, "sessionStats/sessionCount")).json).toBe(2);
  expect((await read(backend, key, "days")).json).toMatchObject({
    "2026-11-24": { views: 3, visitors: 2 },
  });
  expect(Object.keys((await read(backend, key, "")).json as object).sort()).toEqual(
    ["counters", "days", "hours", "sessionStats", "sessions", "visitors"].sort(),
  );
  const visitors = Object.values((await read(backend, key, "visitors")).json as object);
  expect(visitors).toHaveLength(2);
  expect(JSON.stringify(visitors)).not.toMatch(/visitorId|tabs|batches/);
});

test("parameters filter, and format=export makes a file", async ({ backend, key }) => {
  const first = await read(
    backend,
    key,
    "sessions",
    `auth=${key}&ac=x&orderBy="timestamp"&limitToFirst=1`,
  );
  expect(Object.keys(first.json as object)).toHaveLength(1);
  const file = await read(backend, key, "counters", `auth=${key}&format=export`);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  const wrong = await read(backend, key, "sessions", `auth=${key}&limitToFirst=1`);
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.json)).toContain("orderBy must be defined");
});

test("missing data is null, with 404", async ({ backend, key }) => {
  for (const path of ["nothing", "days/1999-01-01", "counters/pageViews/more", "visitors/x"]) {
    expect(await read(backend, key, path)).toMatchObject({ status: 404, json: null });
  }
});

test("nobody can read without the key, or with an old one", async ({ backend, owner, key }) => {
  expect(await read(backend, key, "counters", "")).toMatchObject({
    status: 401,
    json: permissionDenied,
  });
  const old = key;
  key = await owner.mutation(api.telemetry.owner.newExportKey, {});
  expect(await read(backend, key, "counters", `auth=${old}`)).toMatchObject({ status: 401 });
  expect(await read(backend, key, "counters")).toMatchObject({ status: 200 });
  await owner.mutation(api.telemetry.owner.endExportKey, {});
  expect(await read(backend, key, "counters")).toMatchObject({ status: 401 });
  expect(JSON.stringify(await getRows(backend, "exportKeys"))).toBe("[]");
});

test("after three bad keys in a row even the right one is refused for 30 seconds", async ({
  backend,
  key,
}) => {
  for (const bad of ["a", "b"])
    expect((await read(backend, key, "counters", `auth=${bad}`)).status).toBe(401);
  expect((await read(backend, key, "counters")).status).toBe(200);
  for (const bad of ["a", "b", "c"]) {
    expect((await read(backend, key, "counters", `auth=${bad}`)).status).toBe(401);
  }
  const refused = await read(backend, key, "counters");
  expect(refused).toMatchObject({
    status: 503,
    json: { code: "unavailable", error: "The service is unavailable." },
  });
  expect(refused.headers.get("retry-after")).toBe("30");
  vi.advanceTimersByTime(29 * SECOND);
  expect((await read(backend, key, "counters")).status).toBe(503);
  vi.advanceTimersByTime(SECOND);
  expect((await read(backend, key, "counters")).status).toBe(200);
});

test.runIf(isLong)(
  "data too big for one response is too_big, but a part of it isn't",
  async ({ backend, key }) => {
    await fillTable(backend, "sessions", 20_500, () => ({ duration: 1 }));
    expect(await read(backend, key, "sessions")).toMatchObject({
      status: 413,
      json: {
        code: "too_big",
        error: "The data requested exceeds the maximum size for a single request.",
      },
    });
    expect((await read(backend, key, "counters")).status).toBe(200);
  },
  60_000,
);

test("the address for reports accepts only valid ones, and doesn't count bots", async ({
  backend,
}) => {
  const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
  const post = async (body: string, headers: Record<string, string> = agent) =>
    (await backend.fetch("/telemetry/report", { method: "POST", body, headers })).status;
  const report = visitReport();
  expect(await post(JSON.stringify(report))).toBe(204);
  expect(await getRows(backend, "visitors")).toHaveLength(3);
  for (const bad of ["", "{", "[]", "null", '{"a.b":1}', `"${"x".repeat(30_000)}"`]) {
    expect([bad.slice(0, 9), await post(bad)]).toEqual([bad.slice(0, 9), 400]);
  }
  // Bots get an answer, but aren't counted.
  expect(
    await post(JSON.stringify(visitReport({ tab: newId() })), { "user-agent": "Googlebot" }),
  ).toBe(204);
  expect(await getRows(backend, "visitors")).toHaveLength(3);
  await backend.mutation(internal.telemetry.jobs.rollUp, { before: Date.now() });
});
