import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { EventType } from "#convex/notifications/rules";
import { countInWords, eventTypes } from "#convex/notifications/rules";
import { forms } from "../submissions/forms";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";

const { list, markAllRead, setRead, unreadCount } = api.notifications.owner;
const paginationOpts = { numItems: 50, cursor: null };
const all = { unreadOnly: false, paginationOpts };
let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Notifications a minute apart, the last one now. */
async function notify(count: number, eventType: EventType = "Contact Form Submission") {
  await t.run(async (ctx) => {
    for (let ago = count - 1; ago >= 0; ago -= 1) {
      await ctx.db.insert("adminNotifications", {
        eventType,
        reference: `WS-${ago}`,
        fields: {},
        timestamp: NOW - ago * 60_000,
        read: false,
      });
    }
  });
}

const unread = async () => (await rowsOf(t, "adminNotifications")).filter(({ read }) => !read);

describe("the inbox", () => {
  test("has what each form tells the owner, newest first", async () => {
    for (const form of forms) await t.mutation(form.call, form.args());
    const { page } = await owner.query(list, all);
    expect(page.map(({ eventType }) => eventType)).toEqual([
      "New Website Design Request",
      "Client Profile",
      "Service Rating",
      "Friend Referral",
      "New Quote Request",
      "New Quote Request",
      "Webinar Signup",
      "Support Request",
      "Contact Form Submission",
    ]);
    expect(page[5]).toMatchObject({
      reference: expect.stringMatching(/^WS-/) as string,
      fields: { name: "Pat", bookingDate: "2026-11-26", bookingTime: "09:00" },
      timestamp: NOW,
      read: false,
    });
  });

  test("shows one event type, what is unread, or both", async () => {
    for (const eventType of eventTypes) await notify(2, eventType);
    const { page } = await owner.query(list, { ...all, eventType: "Webinar Signup" });
    expect(page.map(({ reference }) => reference)).toEqual(["WS-0", "WS-1"]);
    await owner.mutation(setRead, { notificationId: page[0]!._id, read: true });

    const left = await owner.query(list, { ...all, unreadOnly: true });
    expect(left.page).toHaveLength(2 * eventTypes.length - 1);
    const both = { ...all, unreadOnly: true, eventType: "Webinar Signup" } as const;
    expect((await owner.query(list, both)).page.map(({ reference }) => reference)).toEqual([
      "WS-1",
    ]);
  });

  test("gives at most 48 at a time", async () => {
    await notify(120);
    const asked = { ...all, paginationOpts: { numItems: 1000, cursor: null } };
    const first = await owner.query(list, asked);
    expect([first.page.length, first.isDone]).toEqual([48, false]);
    const rest = { numItems: 48, cursor: first.continueCursor };
    const second = await owner.query(list, { ...asked, paginationOpts: rest });
    expect(second.page[0]?.reference).toBe("WS-48");
  });
});

describe("a notification", () => {
  test("is read, and unread again; saying it twice changes nothing", async () => {
    await notify(1);
    const notificationId = (await unread())[0]!._id;
    for (const read of [true, true]) await owner.mutation(setRead, { notificationId, read });
    expect(await owner.query(unreadCount, {})).toBe(0);
    for (const read of [false, false]) await owner.mutation(setRead, { notificationId, read });
    expect(await owner.query(unreadCount, {})).toBe(1);
  });

  test("that is not there is not found", async () => {
    await notify(1);
    const notificationId = (await unread())[0]!._id;
    await t.run((ctx) => ctx.db.delete("adminNotifications", notificationId));
    const call = owner.mutation(setRead, { notificationId, read: true });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  });
});

describe("the number of unread ones", () => {
  test.each([
    [0, "0"],
    [1, "1"],
    [39, "39"],
    [40, "40+"],
    [130, "40+"],
  ])("of %i is said as %s", async (count, words) => {
    await notify(count);
    expect(countInWords(await owner.query(unreadCount, {}))).toBe(words);
  });
});

describe("marking all as read", () => {
  test("marks however many there are, a batch at a time", async () => {
    vi.useFakeTimers({ now: NOW });
    await notify(130);
    await owner.mutation(markAllRead, { upTo: NOW });
    expect(await unread()).toHaveLength(80);
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await unread()).toEqual([]);
  });

  test("leaves alone what came after the newest one on the screen", async () => {
    await notify(3);
    await owner.mutation(markAllRead, { upTo: NOW - 60_000 });
    expect((await unread()).map(({ reference }) => reference)).toEqual(["WS-0"]);
  });

  test("of one event type leaves the others", async () => {
    await notify(2, "Service Rating");
    await notify(2, "Friend Referral");
    await owner.mutation(markAllRead, { eventType: "Service Rating", upTo: NOW });
    expect((await unread()).map(({ eventType }) => eventType)).toEqual([
      "Friend Referral",
      "Friend Referral",
    ]);
  });
});
