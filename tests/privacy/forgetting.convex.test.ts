import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { limits } from "#convex/limits";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { bookingArgs, NOW, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";

const DAY = 24 * 60 * 60 * 1000;
let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  t = startBackend();
  return () => {
    vi.useRealTimers();
  };
});

async function forgetAfter(wait: number): Promise<void> {
  vi.setSystemTime(Date.now() + wait);
  await t.mutation(internal.privacy.jobs.forget, {});
  await t.finishAllScheduledFunctions(vi.runAllTimers);
}

/** What a visitor with this address may still do. */
const left = (key: string) =>
  t.run(async (ctx) => {
    const count = await limits.getValue(ctx, "bookingByVisitor", { key });
    return count.value;
  });

describe("the addresses that the limits know callers by", () => {
  test("are deleted a day after the first call, and not before", async () => {
    await t.run((ctx) => limits.limit(ctx, "bookingByVisitor", { key: "203.0.113.7", count: 4 }));
    await forgetAfter(DAY - 60_000);
    expect(await left("203.0.113.7")).toBe(6);
    await forgetAfter(2 * 60_000);
    expect(await left("203.0.113.7")).toBe(10);
  });

  test("are deleted however many there are", async () => {
    const keys = Array.from({ length: 230 }, (_, index) => `198.51.100.${index}`);
    await t.run(async (ctx) => {
      for (const key of keys) await limits.limit(ctx, "bookingByVisitor", { key });
    });
    await forgetAfter(DAY + 1);
    expect(await Promise.all([keys[0]!, keys[120]!, keys[229]!].map(left))).toEqual([10, 10, 10]);
  });
});

describe("a submission", () => {
  test("keeps its request id for a month and its reference for good", async () => {
    const args = bookingArgs();
    await t.mutation(api.bookings.visitor.book, args);
    await forgetAfter(29 * DAY);
    const changed = t.mutation(api.bookings.visitor.book, { ...args, name: "Sam" });
    expect(await failureOfCall(changed)).toMatchObject({ code: "alreadySubmitted" });
    await forgetAfter(2 * DAY);
    const [row, ...others] = await rowsOf(t, "submissions");
    expect(others).toEqual([]);
    expect(row).toMatchObject({ form: "booking", forgotten: true });
    expect(row?.reference).toMatch(/^WS-/);
    expect(row).not.toHaveProperty("requestId");
    expect(row).not.toHaveProperty("contentHash");
  });
});

describe("what sign-ins leave behind", () => {
  test("goes when it is of no use any more; the person stays", async () => {
    const { sessionId } = await signedIn(t, "pat@example.com");
    await t.run(async (ctx) => {
      const email = "pat@example.com";
      const code = { email, hash: "x", wrongTries: 0, expiresAt: NOW + 15 * 60_000 };
      await ctx.db.insert("signInCodes", code);
      await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime: NOW + DAY });
      await ctx.db.insert("accessTokens", { token: "x", email });
    });
    await forgetAfter(DAY + 1);
    expect(await rowsOf(t, "signInCodes")).toEqual([]);
    expect(await rowsOf(t, "accessTokens")).toEqual([]);
    expect(await rowsOf(t, "authSessions")).toHaveLength(1);
    await forgetAfter(29 * DAY);
    expect(await rowsOf(t, "authSessions")).toEqual([]);
    expect(await rowsOf(t, "authRefreshTokens")).toEqual([]);
    expect(await rowsOf(t, "users")).toHaveLength(1);
  });
});
