import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { conversationWith, inbox, sendMessage, thread } from "./conversations";

const { get } = api.conversations.staff;
const { settleUpTo, unreadCount, unsettle, waitAgain } = api.conversations.owner;
const MINUTE = 60_000;

/** Messages from as many people, a minute apart. */
async function fromPeople(backend: Backend, count: number) {
  const references: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    vi.setSystemTime(NOW + sent * MINUTE);
    references.push(await sendMessage(backend, { email: `pat${sent}@example.com` }));
  }
  return references;
}

const answered = async (backend: Backend) =>
  (await getRows(backend, "contacts")).filter(({ replied }) => replied).length;

describe("a conversation", () => {
  test("has all that one person sent and what we emailed them, newest first", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend);
    vi.setSystemTime(NOW + MINUTE);
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ email: "PAT@example.com" }));
    const [only, ...others] = await inbox(owner);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      key: "pat@example.com",
      name: "Pat Nguyen",
      lastAt: NOW + MINUTE,
      unread: true,
      // Messages come before events.
      latest: { eventType: "Contact Form Submission" },
    });
    const entries = await thread(owner, "pat@example.com");
    expect(entries.map((entry) => ("subject" in entry ? entry.template : entry.kind))).toEqual([
      "booking-received",
      "event",
      "contact-received",
      "event",
    ]);
    expect(entries.at(-1)).toMatchObject({ fields: { message: "Can you fix my laptop?" } });
  });

  test("has nothing of anybody else, and no sign-in code", async ({ backend, owner }) => {
    await sendMessage(backend);
    await sendMessage(backend, { email: "sam@example.com", name: "Sam Lee", message: "Mine" });
    expect(JSON.stringify(await thread(owner, "pat@example.com"))).not.toContain("Mine");
    expect(await thread(owner, "nobody@example.com")).toEqual([]);
    expect(await owner.query(get, { contact: "nobody@example.com" })).toBeNull();
  });

  test("is found by the reference of what was sent in it", async ({ backend, owner }) => {
    const reference = await sendMessage(backend);
    const found = await conversationWith(owner, reference.toLowerCase());
    expect(found.key).toBe("pat@example.com");
  });

  test("that is about a record which was taken back is listed no more", async ({
    backend,
    owner,
  }) => {
    const requestId = "-OabcdefghijklmnopqZ";
    await sendMessage(backend, { requestId });
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [requestId] });
    expect(await inbox(owner)).toEqual([]);
    expect(await owner.query(unreadCount, {})).toBe(0);
  });
});

describe("news", () => {
  test("is what happened without anybody’s words, the latest first, and of the days that are asked for", async ({
    backend,
    owner,
  }) => {
    const list = async (days: { from?: string; to?: string } = {}) => {
      const paginationOpts = { numItems: 10, cursor: null };
      const found = await owner.query(api.conversations.owner.news, { ...days, paginationOpts });
      return found.page.map(({ reference }) => reference);
    };
    await sendMessage(backend);
    const { _id: conversationId } = await conversationWith(owner, "pat@example.com");
    await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    const first = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    vi.setSystemTime(NOW + 24 * 60 * MINUTE);
    const second = await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ requestId: requestId(), bookingTime: "10:30" }),
    );
    const references = [second, first].map((sent) => ("reference" in sent ? sent.reference : ""));
    expect(await list()).toEqual(references);
    expect(await list({ to: "2026-11-24" })).toEqual(references.slice(1));
    expect(await failureOfCall(list({ from: "soon" }))).toMatchObject({ code: "invalid" });
  });
});

describe("the inbox", () => {
  test("has the latest writer first, and what waits by itself", async ({ backend, owner }) => {
    const [first] = await fromPeople(backend, 3);
    const { _id: conversationId } = await conversationWith(owner, first!);
    await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    expect((await inbox(owner)).map(({ key }) => key)).toEqual(
      ["pat2", "pat1", "pat0"].map((name) => `${name}@example.com`),
    );
    expect((await inbox(owner, true)).map(({ key }) => key)).toEqual(
      ["pat2", "pat1"].map((name) => `${name}@example.com`),
    );
  });

  test.for<[number, string]>([
    [0, "0"],
    [1, "1"],
    [40, "40"],
    [55, "55"],
  ])("with %i that wait says %s", async ([count, words], { backend, owner }) => {
    await backend.run(async (ctx) => {
      for (let each = 0; each < count; each += 1)
        await ctx.db.insert("conversations", { key: `WS-${each}`, unread: true, lastAt: NOW });
    });
    expect(formatCount(await owner.query(unreadCount, {}))).toBe(words);
  });
});

describe("saying that no answer is needed", () => {
  test("answers the messages of that conversation, and Undo takes exactly that back", async ({
    backend,
    owner,
  }) => {
    const reference = await sendMessage(backend);
    const { _id: conversationId } = await conversationWith(owner, reference);
    const before = await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    vi.setSystemTime(NOW + MINUTE);
    await sendMessage(backend, { message: "One more thing" });
    await sendMessage(backend, { email: "sam@example.com" });
    const settling = { conversationId, upTo: NOW + MINUTE };
    const settlementId = await owner.mutation(settleUpTo, settling);
    expect(await answered(backend)).toBe(2);
    for (const each of [settlementId, settlementId])
      await owner.mutation(unsettle, { settlementId: each });
    expect(await answered(backend)).toBe(1);
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: true });
    await owner.mutation(unsettle, { settlementId: before });
    expect(await answered(backend)).toBe(0);
  });

  test("leaves alone what came in meanwhile", async ({ backend, owner }) => {
    const reference = await sendMessage(backend);
    const { _id: conversationId } = await conversationWith(owner, reference);
    vi.setSystemTime(NOW + MINUTE);
    await sendMessage(backend, { message: "Hurry" });
    await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    expect(await answered(backend)).toBe(1);
    expect(await owner.query(unreadCount, {})).toBe(1);
  });

  test("can be taken back later, for the last thing that came", async ({ backend, owner }) => {
    const reference = await sendMessage(backend);
    const { _id: conversationId } = await conversationWith(owner, reference);
    await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    await owner.mutation(waitAgain, { conversationId });
    expect([await answered(backend), await owner.query(unreadCount, {})]).toEqual([0, 1]);
    await backend.run((ctx) => ctx.db.delete("conversations", conversationId));
    const call = owner.mutation(waitAgain, { conversationId });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
  });
});

describe("saying so of all", () => {
  const waits = async (backend: Backend) =>
    (await getRows(backend, "conversations")).filter(({ unread }) => unread).length;

  test("settles however many there are, and Undo restores exactly those", async ({
    backend,
    owner,
  }) => {
    const [first] = await fromPeople(backend, 45);
    const { _id: conversationId } = await conversationWith(owner, first!);
    await owner.mutation(settleUpTo, { conversationId, upTo: NOW });
    vi.useFakeTimers({ now: NOW + 60 * MINUTE });
    const settlementId = await owner.mutation(settleUpTo, { upTo: NOW + 60 * MINUTE });
    expect(await waits(backend)).toBe(24);
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect([await waits(backend), await answered(backend)]).toEqual([0, 45]);
    await owner.mutation(unsettle, { settlementId });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect([await waits(backend), await answered(backend)]).toEqual([44, 1]);
  });

  test("stops where it is undone before it is through", async ({ backend, owner }) => {
    await fromPeople(backend, 45);
    vi.useFakeTimers({ now: NOW + 60 * MINUTE });
    const settlementId = await owner.mutation(settleUpTo, { upTo: NOW + 60 * MINUTE });
    await owner.mutation(unsettle, { settlementId });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect([await waits(backend), await answered(backend)]).toEqual([45, 0]);
  });
});

describe("the inbox", () => {
  test.override("clock", "date and timers");

  const list = async (
    owner: Caller,
    filter: {
      unreadOnly?: boolean;
      text?: string;
      about?: "people" | "bookings" | "projects";
      from?: string;
      to?: string;
    },
  ) => {
    const paginationOpts = { numItems: 20, cursor: null };
    const args = { unreadOnly: false, ...filter, paginationOpts };
    return (await owner.query(api.conversations.staff.list, args)).page.map(({ key }) => key);
  };

  test("is searched as people are, and filtered by what it's about", async ({ backend, owner }) => {
    await sendMessage(backend);
    vi.setSystemTime(NOW + MINUTE);
    const zoe = { name: "Zoë Adams", email: "zoe@example.com" };
    await backend.mutation(api.bookings.visitor.book, bookingArgs(zoe));
    vi.setSystemTime(NOW + 2 * MINUTE);
    await sendMessage(backend, { name: "Sam Adams", email: "sam@example.com" });
    await finishDue(backend);
    expect(await list(owner, {})).toEqual([
      "sam@example.com",
      "zoe@example.com",
      "pat@example.com",
    ]);
    expect((await list(owner, { text: "adams" })).sort()).toEqual([
      "sam@example.com",
      "zoe@example.com",
    ]);
    expect(await list(owner, { text: "zoe" })).toEqual(["zoe@example.com"]);
    expect(await list(owner, { text: "zoe", unreadOnly: true })).toEqual([]);
    expect(await list(owner, { about: "bookings" })).toEqual(["zoe@example.com"]);
    expect(await list(owner, { about: "people" })).toEqual(["sam@example.com", "pat@example.com"]);
    expect(await list(owner, { about: "people", text: "adams" })).toEqual(["sam@example.com"]);
    expect(await list(owner, { about: "projects" })).toEqual([]);
  });

  test("goes to the days on which somebody wrote last, searched or not", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend);
    vi.setSystemTime(NOW + 40 * 24 * 60 * MINUTE);
    await sendMessage(backend, { name: "Sam Adams", email: "sam@example.com" });
    await finishDue(backend);
    const november = { from: "2026-11-01", to: "2026-11-30" };
    const january = { from: "2027-01-01", to: "2027-01-31" };
    for (const unreadOnly of [true, false]) {
      expect(await list(owner, { unreadOnly, ...november })).toEqual(["pat@example.com"]);
      expect(await list(owner, { unreadOnly, ...january })).toEqual(["sam@example.com"]);
    }
    expect(await list(owner, { text: "example.com", ...november })).toEqual(["pat@example.com"]);
    expect(await list(owner, { from: "2027-01-04" })).toEqual([]);
    const wrong = list(owner, { from: "yesterday" });
    expect(await failureOfCall(wrong)).toMatchObject({ code: "invalid" });
  });
});
