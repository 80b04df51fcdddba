import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { MutationCtx } from "#convex/_generated/server";
import { rememberBrowser } from "#convex/accounts/sessions";
import { keyOfAddress } from "#convex/core/caller";
import { formNames } from "#convex/core/forms";
import { admit, limits, overLimit } from "#convex/core/limits";
import { NOW } from "../support/factories";
import { backendAtNow } from "../support/fixtures";
import { isLong, runs } from "../support/properties";

const MINUTE = 60 * 1000;

type Act = (ctx: MutationCtx, key: string) => Promise<{ ok: boolean } | null>;

const counts = ["access", "change", "code", "pay", "withdrawal"] as const;

/** Calls that anybody may make, with or without an account. */
const actions: Record<string, Act> = {
  ...Object.fromEntries(
    formNames.map((form): [string, Act] => [form, (ctx, key) => admit(ctx, form, key)]),
  ),
  ...Object.fromEntries(
    counts.map((what): [string, Act] => [what, (ctx, key) => overLimit(ctx, what, key)]),
  ),
};

const MOST_NETWORKS = runs(32);

/** One attacker's networks: parts of an IPv6 /48, or single IPv4 addresses all over the world. */
const attackers = fc.oneof(
  fc
    .integer({ min: 1, max: MOST_NETWORKS })
    .map((count) =>
      Array.from({ length: count }, (_, index) => `2001:db8:0:${index.toString(16)}::1`),
    ),
  fc
    .integer({ min: 1, max: MOST_NETWORKS })
    .map((count) => Array.from({ length: count }, (_, index) => `198.${index}.100.7`)),
);

describe("whatever others do", () => {
  test.each(Object.entries(actions))("an honest visitor is never refused: %s", async (_, act) => {
    await fc.assert(
      fc.asyncProperty(
        attackers,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
        async (networks, pauses) => {
          const backend = backendAtNow();
          const call = (ip: string, most: number) =>
            backend.run(async (ctx) => {
              for (let tries = 0; tries < most; tries += 1) {
                const answer = await act(ctx, keyOfAddress(ip));
                if (answer?.ok === false) return "refused";
              }
              return "heard";
            });
          let now = NOW;
          for (const pause of pauses) {
            now += pause * MINUTE;
            vi.setSystemTime(now);
            // Each goes on until it's refused.
            for (const network of networks) await call(network, 40);
            expect(await call("203.0.113.9", 1)).toBe("heard");
          }
        },
      ),
      { numRuns: runs(3) },
    );
  });

  test("an honest visitor's form is accepted while dozens of networks send as much as they can", async () => {
    const backend = backendAtNow();
    // Other calls are counted without their callers, whose limits take ten times as long.
    const before = isLong ? 0 : 300;
    await backend.run(async (ctx) => {
      for (let other = 0; other < before; other += 1)
        await limits.limit(ctx, "formInTotal", { key: "contact" });
    });
    for (let network = 0; network < (isLong ? 60 : 20); network += 1) {
      const key = keyOfAddress(`2001:db8:${network.toString(16)}::1`);
      await backend.run(async (ctx) => {
        while ((await admit(ctx, "contact", key)).ok);
      });
    }
    const key = keyOfAddress("203.0.113.9");
    expect(await backend.run((ctx) => admit(ctx, "contact", key))).toEqual({
      ok: true,
      needsReview: true,
    });
  });

  test("a browser that has signed in with an address can look it up when the total is used up", async () => {
    const backend = backendAtNow();
    const browser = "ab".repeat(32);
    const email = "pat@example.com";
    await backend.run(async (ctx) => {
      const userId = await ctx.db.insert("users", { email });
      await rememberBrowser(ctx, { userId, email, token: browser });
    });
    await backend.run(async (ctx) => {
      // Each of its 50 rows has room for 60, and each try checks two of them, so a full one is found in time.
      for (let refusals = 0; refusals < 300;) {
        const { ok } = await limits.limit(ctx, "lookupInTotal", { key: "access", count: 60 });
        refusals = ok ? 0 : refusals + 1;
      }
    });
    const open = (args: { email: string; browser?: string }) =>
      backend.withRequestMetadata({ ip: "203.0.113.9" }).mutation(api.lookups.visitor.open, args);
    expect(await open({ email, browser })).toMatchObject({ ok: true });
    // The token says nothing about other addresses, and another browser's token nothing about this one.
    for (const args of [{ email }, { email: "sam@example.com", browser }]) {
      expect(await open(args)).toMatchObject({ failure: { code: "tooManyRequests" } });
    }
    for (let tries = 0; tries < 9; tries += 1) await open({ email, browser });
    expect(await open({ email, browser })).toMatchObject({ ok: false });
  });
});
