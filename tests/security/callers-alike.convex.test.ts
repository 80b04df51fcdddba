import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { MANY_CALLS } from "#convex/core/securityEvents";
import { formatSecurityEvent } from "../../src/security/owner/format-security-event";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";

const HOUR = 60 * 60 * 1000;
const page = { paginationOpts: { numItems: 40, cursor: null } };

/** Looks up an address from each of the callers. */
async function callFrom(backend: Backend, ips: readonly (string | null)[]): Promise<void> {
  for (const ip of ips) {
    const caller = ip === null ? backend : backend.withRequestMetadata({ ip });
    await caller.mutation(api.lookups.visitor.open, { email: "pat@example.com" });
  }
}

const times = (count: number, ip: string | null) => Array<string | null>(count).fill(ip);

/** Ends the hour and runs its job; returns the texts of the owner's emails. */
async function watch(backend: Backend, instant = NOW + HOUR): Promise<string[]> {
  vi.setSystemTime(instant);
  await backend.mutation(internal.security.jobs.watch, {});
  const mails = await getRows(backend, "emails");
  return mails.flatMap(({ template, text }) => (template === "security-notice" ? [text] : []));
}

describe("the owner is told that our limits count all visitors as one", () => {
  test.each([
    ["one address", "203.0.113.9"],
    ["one network", "2001:db8:1:2::1"],
    ["an unreadable address", "203.0.113.9, 198.51.100.1"],
    ["no address at all", null],
  ])("after many calls in an hour from %s", async (_, ip) => {
    const backend = backendAtNow();
    const { as: owner } = await signedIn(backend, OWNER);
    await callFrom(backend, times(MANY_CALLS + 10, ip));
    const [mail] = await watch(backend);
    expect(mail).toContain("X-Forwarded-For");
    const { page: events } = await owner.query(api.security.owner.list, page);
    expect(events.map(formatSecurityEvent)).toContainEqual(
      expect.stringContaining("pass on each visitor’s own address"),
    );
  });

  test("once a day, however long it goes on", async ({ backend }) => {
    for (let hour = 0; hour < 5; hour += 1) {
      vi.setSystemTime(NOW + hour * HOUR);
      await callFrom(backend, times(MANY_CALLS, null));
      await watch(backend, NOW + (hour + 1) * HOUR);
    }
    expect(await watch(backend, NOW + 5 * HOUR)).toHaveLength(1);
    expect((await getRows(backend, "callerHours")).map(({ calls }) => calls)).toEqual(
      Array(5).fill(MANY_CALLS),
    );
  });
});

describe("the owner isn’t told", () => {
  test("if one of many callers is somebody else", async ({ backend }) => {
    await callFrom(backend, [...times(MANY_CALLS - 1, "203.0.113.9"), "198.51.100.1"]);
    expect(await watch(backend)).toEqual([]);
    expect(await getRows(backend, "callerHours")).toMatchObject([
      { calls: MANY_CALLS - 1 },
      { calls: 1 },
    ]);
  });

  test("about an hour with few calls", async ({ backend }) => {
    await callFrom(backend, times(MANY_CALLS - 1, null));
    expect(await watch(backend)).toEqual([]);
  });

  test("about calls by signed-in clients", async ({ backend, pat }) => {
    for (let call = 0; call < MANY_CALLS; call += 1) {
      await pat.mutation(api.privacy.client.ask, { kind: "copy" });
    }
    expect(await watch(backend)).toEqual([]);
    expect(await getRows(backend, "callerHours")).toEqual([]);
  });
});
