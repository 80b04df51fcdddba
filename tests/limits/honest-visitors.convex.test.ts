import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { MutationCtx } from "#convex/_generated/server";
import { keyOfAddress } from "#convex/caller";
import { formNames } from "#convex/forms";
import { admit, overLimit } from "#convex/limits";
import { NOW } from "../support/factories";
import { backendAtNow } from "../support/fixtures";

const MINUTE = 60 * 1000;

/** What anybody may call without an account. */
const actions: Record<string, (ctx: MutationCtx, key: string) => Promise<{ ok: boolean } | null>> =
  {
    ...Object.fromEntries(
      formNames.map((form) => [form, (ctx: MutationCtx, key: string) => admit(ctx, form, key)]),
    ),
    lookup: (ctx: MutationCtx, key: string) => overLimit(ctx, "access", key),
    stop: (ctx: MutationCtx, key: string) => overLimit(ctx, "withdrawal", key),
  };

/** Networks of one attacker, who has all of an IPv6 /48 or single IPv4 addresses all over the world. */
const attackers = fc.oneof(
  fc
    .integer({ min: 1, max: 16 })
    .map((count) =>
      Array.from({ length: count }, (_, index) => `2001:db8:0:${index.toString(16)}::1`),
    ),
  fc
    .integer({ min: 1, max: 16 })
    .map((count) => Array.from({ length: count }, (_, index) => `198.${index}.100.7`)),
);

describe("whatever others do", () => {
  test("an honest visitor is never refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(actions)),
        attackers,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
        async (name, networks, pauses) => {
          const act = actions[name];
          const backend = backendAtNow();
          const call = (ip: string, most: number) =>
            backend.run(async (ctx) => {
              for (let tries = 0; tries < most; tries += 1) {
                const answer = await act?.(ctx, keyOfAddress(ip));
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
      { numRuns: 5 },
    );
  });
});
