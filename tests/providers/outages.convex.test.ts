import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { isUnanswered } from "#convex/providers/model";
import { type Backend, getRows } from "../support/backend";
import { test } from "../support/fixtures";

const MINUTE = 60_000;

const provider = "stripe" as const;
const mayCall = (backend: Backend) => backend.mutation(internal.providers.jobs.begin, { provider });
const report = (backend: Backend, isAnswered: boolean) =>
  backend.mutation(internal.providers.jobs.report, { provider, isAnswered });

test("a provider that doesn't answer is called once a minute, no matter who asks, until it does", async ({
  backend,
}) => {
  await report(backend, false);
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await mayCall(backend)).toBe(false);
    vi.setSystemTime(Date.now() + MINUTE);
    expect([await mayCall(backend), await mayCall(backend)]).toEqual([true, false]);
    await report(backend, false);
  }
  await report(backend, true);
  expect([await mayCall(backend), await mayCall(backend)]).toEqual([true, true]);
  expect(await getRows(backend, "providerOutages")).toEqual([]);
});

test("the owner hears since when it doesn't answer, and when it's tried again", async ({
  backend,
  owner,
}) => {
  const since = Date.now();
  await report(backend, false);
  vi.setSystemTime(since + MINUTE / 2);
  await report(backend, false);
  const [emails, cards] = await owner.query(api.deployment.owner.services, {});
  expect(cards).toMatchObject({ since, restsUntil: since + MINUTE });
  expect(emails).not.toHaveProperty("since");
});

test("a provider is there that says anything, a refusal or a trouble of its own too", () => {
  for (const status of [200, 400, 401, 403, 409, 422, 429, 500]) {
    expect(isUnanswered(status)).toBe(false);
  }
  for (const status of [undefined, 502, 503, 504, 522]) expect(isUnanswered(status)).toBe(true);
});
