import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { retentionMs } from "#convex/shared/periods";
import {
  formatSecurityEvent,
  type SecurityEvent,
  whatToDo,
} from "../../src/security/owner/format-security-event";
import { browserAt, lastCode, test, visitorAt } from "../accounts/sign-in";
import { getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { NOW, OWNER, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";

const HOUR = 60 * 60 * 1000;
const page = { paginationOpts: { numItems: 40, cursor: null } };

describe("the list of security events", () => {
  test("has each sign-in and wrong code, without a network address", async ({ backend, owner }) => {
    const visitor = visitorAt(backend, "192.0.2.77");
    const browser = browserAt(visitor, "ab".repeat(32));
    await browser.ask(OWNER);
    await failureOfCall(browser.enter(OWNER, "00000000"));
    await failureOfCall(browser.enter(OWNER, "00000000"));
    await browser.enter(OWNER, await lastCode(backend, OWNER));
    const { page: events } = await owner.query(api.security.owner.list, page);
    expect(events.map(formatSecurityEvent).sort()).toEqual([
      "2 wrong codes were tried for owner@example.com.",
      "owner@example.com signed in with a browser that was new to us: A browser.",
    ]);
    expect(JSON.stringify(await getRows(backend, "securityEvents"))).not.toContain("192.0.2");
  });

  test("warns the owner about a sign-in in every session except its own", async ({
    backend,
    owner,
  }) => {
    const browser = browserAt(visitorAt(backend, "192.0.2.77"), "ab".repeat(32));
    await browser.ask(OWNER);
    await browser.enter(OWNER, await lastCode(backend, OWNER));
    const { _id, userId } = (await getRows(backend, "authSessions")).at(-1)!;
    const signedIn = backend.withIdentity({ subject: `${userId}|${_id}` });
    const { page: own } = await signedIn.query(api.security.owner.list, page);
    expect(own.map((event) => [formatSecurityEvent(event), whatToDo(event, own)])).toEqual([
      ["You signed in here, with A browser.", undefined],
    ]);
    const { page: events } = await owner.query(api.security.owner.list, page);
    expect(whatToDo(events[0]!, events)).toMatch(/^If it wasn’t you/);
  });

  test("counts in one row an hour, so that nobody can fill the table", async ({
    backend,
    owner,
  }) => {
    // With another secret, two networks could have the same two digits.
    vi.stubEnv("LINK_SECRET", "the same in each run");
    for (let call = 0; call < 60; call += 1) {
      const stranger = browserAt(visitorAt(backend, `192.0.2.${call % 2}`));
      await failureOfCall(stranger.enter(PAT, "00000000"));
    }
    const rows = await getRows(backend, "securityEvents");
    expect(rows.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ["limitReached", 10],
      ["limitReached", 10],
      ["wrongCode", 20],
      ["wrongCode", 20],
    ]);
    const { page: events } = await owner.query(api.security.owner.list, page);
    expect(events.map(formatSecurityEvent)).toContain(
      "10 calls were beyond our limit of codes that were typed for one caller.",
    );
    expect(whatToDo(events[0]!, events)).toBe("Our limits held: there’s nothing to do.");
    expect(whatToDo(events[0]!, events.slice(1))).toBeUndefined();
    vi.setSystemTime(NOW + HOUR);
    await failureOfCall(browserAt(visitorAt(backend, "192.0.2.0")).enter(PAT, "00000000"));
    expect(await getRows(backend, "securityEvents")).toHaveLength(5);
  });

  test("says which limit was reached, and for whom", () => {
    const reached = { kind: "limitReached", at: NOW } as const;
    const sentences = [
      { ...reached, limit: "bookingByVisitor", count: 1 },
      { ...reached, limit: "couponByNetwork", count: 12 },
      { ...reached, limit: "supportInTotal", count: 2 },
      { ...reached, limit: "codeTryByKnownBrowser", count: 2 },
    ].map((event) => formatSecurityEvent(event as SecurityEvent));
    expect(sentences).toEqual([
      "A call was beyond our limit of bookings and quotes for one caller.",
      "12 calls were beyond our limit of coupon codes that were tried for one network.",
      "2 calls were beyond our limit of support requests for everybody together.",
      "2 calls were beyond our limit of codes that were typed for one browser.",
    ]);
  });

  test("is deleted after 90 days", async ({ backend }) => {
    await failureOfCall(browserAt(backend).enter(PAT, "00000000"));
    vi.setSystemTime(NOW + retentionMs("securityEvents") - HOUR);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    expect(await getRows(backend, "securityEvents")).toHaveLength(1);
    vi.setSystemTime(NOW + retentionMs("securityEvents") + HOUR);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await eventually(async () => {
      expect(await getRows(backend, "securityEvents")).toHaveLength(0);
    });
  });
});

describe("the owner is emailed", () => {
  test("about a sign-in with a new browser, but not with a known one", async ({ backend }) => {
    const browser = browserAt(backend, "ab".repeat(32));
    const notices = async () => {
      await backend.mutation(internal.security.jobs.watch, {});
      const mails = await getRows(backend, "emails");
      return mails.filter(({ template }) => template === "security-notice").length;
    };
    await browser.ask(OWNER);
    await browser.enter(OWNER, await lastCode(backend, OWNER));
    vi.setSystemTime(NOW + HOUR);
    expect(await notices()).toBe(1);
    vi.setSystemTime(NOW + 48 * HOUR);
    await browser.ask(OWNER);
    await browser.enter(OWNER, await lastCode(backend, OWNER));
    vi.setSystemTime(NOW + 49 * HOUR);
    expect(await notices()).toBe(1);
  });

  test("about many refusals, once a day however long they go on", async ({ backend }) => {
    for (const hour of [0, 1, 2, 12, 23, 24, 25, 29]) {
      vi.setSystemTime(NOW + hour * HOUR);
      await backend.mutation(internal.security.jobs.watch, {});
      for (let call = 0; call < 60; call += 1) {
        await failureOfCall(browserAt(visitorAt(backend, "192.0.2.1")).enter(PAT, "00000000"));
      }
    }
    expect(await getRows(backend, "emails")).toHaveLength(2);
  });
});
