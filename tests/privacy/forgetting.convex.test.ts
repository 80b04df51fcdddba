import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { limits } from "#convex/core/limits";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const DAY = 24 * 60 * 60 * 1000;

async function forgetAfter(backend: Backend, wait: number): Promise<void> {
  vi.setSystemTime(Date.now() + wait);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await backend.mutation(internal.privacy.jobs.forgetCallers, {});
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
}

/** What a visitor with this address may still do. */
const left = (backend: Backend, key: string) =>
  backend.run(async (ctx) => {
    const count = await limits.getValue(ctx, "formByVisitor", { key: `booking ${key}` });
    return count.value;
  });

describe("the addresses that the limits know callers by", () => {
  test("are deleted a day after the first call, and not before", async ({ backend }) => {
    await backend.run((ctx) =>
      limits.limit(ctx, "formByVisitor", { key: "booking 203.0.113.7", count: 4 }),
    );
    await forgetAfter(backend, DAY - 60_000);
    expect(await left(backend, "203.0.113.7")).toBe(6);
    await forgetAfter(backend, 2 * 60_000);
    expect(await left(backend, "203.0.113.7")).toBe(10);
  });

  test("are deleted however many there are", async ({ backend }) => {
    const keys = Array.from({ length: 230 }, (_, index) => `198.51.100.${index}`);
    await backend.run(async (ctx) => {
      for (const key of keys) await limits.limit(ctx, "formByVisitor", { key: `booking ${key}` });
    });
    await forgetAfter(backend, DAY + 1);
    expect(
      await Promise.all([keys[0]!, keys[120]!, keys[229]!].map((key) => left(backend, key))),
    ).toEqual([10, 10, 10]);
  });
});

describe("a submission", () => {
  test("keeps its request id for a month and its reference for good", async ({ backend }) => {
    const args = bookingArgs();
    await backend.mutation(api.bookings.visitor.book, args);
    await forgetAfter(backend, 29 * DAY);
    const changed = backend.mutation(api.bookings.visitor.book, { ...args, name: "Sam" });
    expect(await failureOfCall(changed)).toMatchObject({ code: "alreadySubmitted" });
    await forgetAfter(backend, 2 * DAY);
    const [row, ...others] = await getRows(backend, "submissions");
    expect(others).toEqual([]);
    expect(row).toMatchObject({ form: "booking", forgotten: true });
    expect(row?.reference).toMatch(/^WS-/);
    expect(row).not.toHaveProperty("requestId");
    expect(row).not.toHaveProperty("contentHash");
  });
});

describe("the rows that sign-ins leave behind", () => {
  test("are deleted once they're of no use; the person stays", async ({ backend }) => {
    const { sessionId } = await signedIn(backend, "pat@example.com");
    await backend.run(async (ctx) => {
      const email = "pat@example.com";
      const code = { email, hash: "x", wrongTries: 0 };
      const codeId = await ctx.db.insert("signInCodes", code);
      const request = { email, nonceHash: "x", codeId, wrongTries: 0, expiresAt: NOW + 600_000 };
      await ctx.db.insert("codeRequests", request);
      await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime: NOW + DAY });
      await ctx.db.insert("accessTokens", { token: "x", email });
    });
    await forgetAfter(backend, DAY + 1);
    expect(await getRows(backend, "signInCodes")).toEqual([]);
    expect(await getRows(backend, "codeRequests")).toEqual([]);
    expect(await getRows(backend, "accessTokens")).toEqual([]);
    expect(await getRows(backend, "authSessions")).toHaveLength(1);
    await forgetAfter(backend, 29 * DAY);
    expect(await getRows(backend, "authSessions")).toEqual([]);
    expect(await getRows(backend, "authRefreshTokens")).toEqual([]);
    expect(await getRows(backend, "users")).toHaveLength(1);
  });
});
