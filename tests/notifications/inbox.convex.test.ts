import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { forms as definitions, recordFormOf } from "#convex/forms";
import type { EventType } from "#convex/notifications/rules";
import { eventTypes, formatCount } from "#convex/notifications/rules";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { write } from "../support/write";

const { list, markAllRead, setRead, unreadCount } = api.notifications.owner;
const paginationOpts = { numItems: 50, cursor: null };
const all = { unreadOnly: false, paginationOpts };

/** Notifications a minute apart, the last one now. */
async function notify(
  backend: Backend,
  count: number,
  eventType: EventType = "Contact Form Submission",
) {
  await write(backend, async (ctx) => {
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

const unread = async (backend: Backend) =>
  (await getRows(backend, "adminNotifications")).filter(({ read }) => !read);

describe("the inbox", () => {
  test("has what each form tells the owner, newest first", async ({ backend, owner }) => {
    for (const form of forms) await backend.mutation(form.call, form.args());
    const { page } = await owner.query(list, all);
    const eventTypesSent = forms.map(({ name }) => definitions[recordFormOf(name)].eventType);
    expect(page.map(({ eventType }) => eventType)).toEqual(eventTypesSent.reverse());
    const booked = page.find(({ fields }) => "bookingDate" in fields);
    expect(booked).toMatchObject({
      reference: expect.stringMatching(/^WS-/) as string,
      fields: { name: "Pat", bookingDate: "2026-11-26", bookingTime: "09:00" },
      timestamp: NOW,
      read: false,
    });
  });

  test("shows one event type, what is unread, or both", async ({ backend, owner }) => {
    for (const eventType of eventTypes) await notify(backend, 2, eventType);
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

  test("gives at most 48 at a time", async ({ backend, owner }) => {
    await notify(backend, 120);
    const asked = { ...all, paginationOpts: { numItems: 1000, cursor: null } };
    const first = await owner.query(list, asked);
    expect([first.page.length, first.isDone]).toEqual([48, false]);
    const rest = { numItems: 48, cursor: first.continueCursor };
    const second = await owner.query(list, { ...asked, paginationOpts: rest });
    expect(second.page[0]?.reference).toBe("WS-48");
  });
});

describe("a notification", () => {
  test("is read, and unread again; saying it twice changes nothing", async ({ backend, owner }) => {
    await notify(backend, 1);
    const notificationId = (await unread(backend))[0]!._id;
    for (const read of [true, true]) await owner.mutation(setRead, { notificationId, read });
    expect(await owner.query(unreadCount, {})).toBe(0);
    for (const read of [false, false]) await owner.mutation(setRead, { notificationId, read });
    expect(await owner.query(unreadCount, {})).toBe(1);
  });

  test("that is not there is not found", async ({ backend, owner }) => {
    await notify(backend, 1);
    const notificationId = (await unread(backend))[0]!._id;
    await backend.run((ctx) => ctx.db.delete("adminNotifications", notificationId));
    const call = owner.mutation(setRead, { notificationId, read: true });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  });
});

describe("the number of unread ones", () => {
  test.for<[number, string]>([
    [0, "0"],
    [1, "1"],
    [40, "40"],
    [130, "130"],
  ])("of %i is said as %s", async ([count, words], { backend, owner }) => {
    await notify(backend, count);
    expect(formatCount(await owner.query(unreadCount, {}))).toBe(words);
  });
});

describe("marking all as read", () => {
  test("marks however many there are, a batch at a time", async ({ backend, owner }) => {
    vi.useFakeTimers({ now: NOW });
    await notify(backend, 130);
    await owner.mutation(markAllRead, { upTo: NOW });
    expect(await unread(backend)).toHaveLength(80);
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await unread(backend)).toEqual([]);
  });

  test("leaves alone what came after the newest one on the screen", async ({ backend, owner }) => {
    await notify(backend, 3);
    await owner.mutation(markAllRead, { upTo: NOW - 60_000 });
    expect((await unread(backend)).map(({ reference }) => reference)).toEqual(["WS-0"]);
  });

  test("of one event type leaves the others", async ({ backend, owner }) => {
    await notify(backend, 2, "Service Rating");
    await notify(backend, 2, "Friend Referral");
    await owner.mutation(markAllRead, { eventType: "Service Rating", upTo: NOW });
    expect((await unread(backend)).map(({ eventType }) => eventType)).toEqual([
      "Friend Referral",
      "Friend Referral",
    ]);
  });
});
