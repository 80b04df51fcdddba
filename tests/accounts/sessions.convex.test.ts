import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { openAccount } from "#convex/core/account";
import { beginSession } from "#convex/core/sessions";
import { pass } from "../email/sending";
import { getRows } from "../support/backend";
import { NOW, OWNER, PAT, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

test("signing out everywhere ends every session of the person, and nobody else's", async ({
  backend,
}) => {
  const pat = await signedIn(backend, "pat@example.com");
  const sam = await signedIn(backend, "sam@example.com");
  const elsewhere = await backend.run(async (ctx) => {
    const session = await ctx.db.get("authSessions", pat.sessionId);
    return ctx.db.insert("authSessions", {
      userId: session!.userId,
      expirationTime: NOW + 1e9,
      device: "Firefox on Linux",
    });
  });
  await pat.as.mutation(api.accounts.client.signOutEverywhere, {});
  expect(await failureOfCall(pat.as.query(api.accounts.client.me, {}))).toEqual({
    code: "signInRequired",
  });
  expect((await getRows(backend, "authSessions")).map(({ _id }) => _id)).toEqual([sam.sessionId]);
  expect(elsewhere).toBeDefined();
  expect(await sam.as.query(api.accounts.client.me, {})).toMatchObject({
    email: "sam@example.com",
  });
});

test("it ends hundreds of them, with their refresh tokens, in batches", async ({ backend }) => {
  const pat = await signedIn(backend, "pat@example.com");
  await backend.run(async (ctx) => {
    const session = await ctx.db.get("authSessions", pat.sessionId);
    const more = { userId: session!.userId, expirationTime: NOW + 1e9, device: "Firefox on Linux" };
    for (let count = 0; count < 120; count += 1) await ctx.db.insert("authSessions", more);
    for (let hours = 0; hours < 120; hours += 1) {
      await ctx.db.insert("authRefreshTokens", {
        sessionId: pat.sessionId,
        expirationTime: NOW + 1e9,
      });
    }
  });
  vi.setSystemTime(NOW + 1000);
  await pat.as.mutation(api.accounts.client.signOutEverywhere, {});
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
  expect(await getRows(backend, "authSessions")).toEqual([]);
  expect(await getRows(backend, "authRefreshTokens")).toEqual([]);
});

const HOUR = 60 * 60 * 1000;

/** Whether a session still has access. */
async function isOpen({ as }: Awaited<ReturnType<typeof signedIn>>): Promise<boolean> {
  const call = as.query(api.accounts.client.me, {});
  return call.then(
    () => true,
    () => false,
  );
}

describe("an owner's session", () => {
  test("ends after 20 unused hours, even on open pages", async ({ backend }) => {
    const owner = await signedIn(backend, OWNER, { lastUsedAt: NOW });
    vi.setSystemTime(NOW + 20 * HOUR - 1);
    await backend.mutation(internal.accounts.jobs.endIdleSessions, {});
    expect(await isOpen(owner)).toBe(true);
    vi.setSystemTime(NOW + 20 * HOUR);
    expect(
      await failureOfCall(owner.as.mutation(api.conversations.owner.settleUpTo, { upTo: 0 })),
    ).toEqual({ code: "signInRequired" });
    await backend.mutation(internal.accounts.jobs.endIdleSessions, {});
    expect(await isOpen(owner)).toBe(false);
  });

  test("continues while somebody uses it, which is stored once an hour at most", async ({
    backend,
  }) => {
    const owner = await signedIn(backend, OWNER, { lastUsedAt: NOW });
    const written = new Set<number | undefined>();
    for (let minutes = 0; minutes <= 24 * 60; minutes += 20) {
      vi.setSystemTime(NOW + minutes * 60_000);
      await owner.as.mutation(api.accounts.client.noteUse, {});
      await backend.mutation(internal.accounts.jobs.endIdleSessions, {});
      written.add((await getRows(backend, "authSessions"))[0]?.lastUsedAt);
    }
    expect(await isOpen(owner)).toBe(true);
    expect(written.size).toBe(25);
  });

  test("ends 20 hours after its last use without a cron", async ({ backend }) => {
    const owner = await signedIn(backend, OWNER, { lastUsedAt: NOW });
    await pass(backend, 2 * HOUR);
    await owner.as.mutation(api.accounts.client.noteUse, {});
    await pass(backend, 20 * HOUR - 1);
    expect(await isOpen(owner)).toBe(true);
    await pass(backend, HOUR / 12);
    expect(await isOpen(owner)).toBe(false);
  });

  test("that's never used ends, too", async ({ backend }) => {
    await backend.mutation(async (ctx) => {
      const userId = await openAccount(ctx, OWNER, NOW);
      await beginSession(ctx, { userId, email: OWNER, device: "Chrome on Windows" }, NOW);
    });
    await pass(backend, 20 * HOUR - 1);
    expect(await getRows(backend, "authSessions")).toHaveLength(1);
    await pass(backend, HOUR / 12);
    expect(await getRows(backend, "authSessions")).toEqual([]);
  });

  test("is the only kind that does: a client's lasts 30 days", async ({ backend }) => {
    const pat = await signedIn(backend, PAT, { lastUsedAt: NOW });
    vi.setSystemTime(NOW + 29 * 24 * HOUR);
    await backend.mutation(internal.accounts.jobs.endIdleSessions, {});
    await pat.as.mutation(api.accounts.client.noteUse, {});
    expect(await isOpen(pat)).toBe(true);
  });
});

test("a session can change nothing once it has expired, however much it was used", async ({
  backend,
}) => {
  const expirationTime = NOW + 30 * 24 * HOUR;
  const pat = await signedIn(backend, PAT, { expirationTime });
  const change = () => pat.as.mutation(api.privacy.client.ask, { kind: "copy" });
  vi.setSystemTime(expirationTime);
  expect(await failureOfCall(change())).toEqual({ code: "signInRequired" });
  vi.setSystemTime(expirationTime - 1);
  expect(await change()).toEqual({ ok: true });
});

describe("where somebody is signed in", () => {
  test("only they can see, each session with its device, its time and whether it's this one", async ({
    backend,
  }) => {
    const pat = await signedIn(backend, PAT, { lastUsedAt: NOW });
    await signedIn(backend, "sam@example.com");
    const phone = await backend.run(async (ctx) => {
      const session = await ctx.db.get("authSessions", pat.sessionId);
      const device = "Safari on an iPhone or iPad";
      return ctx.db.insert("authSessions", {
        userId: session!.userId,
        expirationTime: NOW + HOUR,
        device,
      });
    });
    const about = {
      beganAt: expect.any(Number) as number,
      lastUsedAt: expect.any(Number) as number,
    };
    expect(await pat.as.query(api.accounts.client.listSessions, {})).toEqual([
      { ...about, sessionId: phone, device: "Safari on an iPhone or iPad", isThisOne: false },
      {
        ...about,
        sessionId: pat.sessionId,
        device: "Chrome on Windows",
        lastUsedAt: NOW,
        isThisOne: true,
      },
    ]);
  });

  test("they can end one by one, but only their own", async ({ backend }) => {
    const pat = await signedIn(backend, PAT);
    const sam = await signedIn(backend, "sam@example.com");
    const { endSession } = api.accounts.client;
    const others = sam.as.mutation(endSession, { sessionId: pat.sessionId });
    expect(await failureOfCall(others)).toEqual({ code: "notFound" });
    await pat.as.mutation(endSession, { sessionId: pat.sessionId });
    expect(await isOpen(pat)).toBe(false);
    expect(await isOpen(sam)).toBe(true);
  });
});
