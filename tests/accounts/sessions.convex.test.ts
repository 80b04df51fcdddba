import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
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
    return ctx.db.insert("authSessions", { userId: session!.userId, expirationTime: NOW + 1e9 });
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

test("it ends hundreds of them, with all that would renew them, some at a time", async ({
  backend,
}) => {
  const pat = await signedIn(backend, "pat@example.com");
  await backend.run(async (ctx) => {
    const session = await ctx.db.get("authSessions", pat.sessionId);
    const more = { userId: session!.userId, expirationTime: NOW + 1e9 };
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
