import type { FunctionReturnType } from "convex/server";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { lasts } from "#convex/shared/periods";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import {
  askForQuote,
  book,
  emailsTo,
  getRequest,
  letUndoPass,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";

const { cancelAll, openOfSender, undoCancelAll } = api.bookings.senders.owner;
const { get } = api.bookings.owner;
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];
const today = dateAt(NOW);

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** Books the count-th slot from Thursday on. */
const bookNth = (
  backend: Pick<Backend, "mutation">,
  count: number,
  overrides: Record<string, unknown> = {},
) =>
  book(backend, {
    bookingDate: `2026-11-${26 + Math.floor(count / 5)}`,
    bookingTime: times[count % 5],
    ...overrides,
  });

/** Presses the button, as often as it takes. */
async function press(owner: Caller, reference: string, by: "email" | "network" = "email") {
  const one = { reference, by, press: requestId() };
  let [cancelled, after]: [number, number | null] = [0, null];
  do {
    const done: FunctionReturnType<typeof cancelAll> = await owner.mutation(cancelAll, {
      ...one,
      ...(after !== null && { after }),
    });
    cancelled += done.cancelled;
    after = done.next;
  } while (after !== null);
  return { cancelled, press: one.press };
}

const kindsOf = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.timeline.map(({ kind }) => kind);

test.override("clock", "date and timers");
test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("cancelling all of an address", () => {
  test("cancels its visits to come and frees their times; nobody is emailed, and others keep theirs", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const second = await bookNth(from(backend, "198.51.100.1"), 1);
    const other = await bookNth(from(backend, "203.0.113.1"), 2, { email: "sam@example.com" });
    const quote = await askForQuote(backend);
    await owner.mutation(api.bookings.progress.owner.confirm, { reference: second });
    letUndoPass();
    const emails = await getRows(backend, "emails");
    const told = await getRows(backend, "adminNotifications");

    expect(await owner.query(openOfSender, { reference: first, by: "email", today })).toEqual({
      visits: 2,
      confirmed: 1,
      wishes: 0,
      withPayment: 0,
      emails: ["pat@example.com"],
      isMore: false,
    });
    expect(await press(owner, first)).toMatchObject({ cancelled: 2 });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 12:00"]);
    for (const reference of [first, second]) {
      expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    }
    for (const reference of [other, quote]) {
      expect(await getRequest(backend, reference)).toMatchObject({ status: "Pending" });
    }
    const seen = await owner.query(get, { reference: first });
    expect(seen?.timeline.at(-1)).toMatchObject({ kind: "cancelled", by: "owner", isQuiet: true });
    expect(await getRows(backend, "emails")).toEqual(emails);
    const ended = [first, second];
    expect(await getRows(backend, "adminNotifications")).toEqual(
      told.map((event) => (ended.includes(event.reference) ? { ...event, read: true } : event)),
    );
  });

  test("undone, each has its time again and is as it was", async ({ backend, owner }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const second = await bookNth(from(backend, "203.0.113.1"), 1);
    await owner.mutation(api.bookings.progress.owner.confirm, { reference: second });
    letUndoPass();
    const emails = await getRows(backend, "emails");
    const { press: pressed } = await press(owner, first);
    const undone = await owner.mutation(undoCancelAll, { press: pressed });
    expect(undone).toEqual({ taken: [], isMore: false });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Pending", confirmed: false });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending", confirmed: true });
    expect(await kindsOf(owner, first)).toEqual(["received", "cancelled", "reopened"]);
    expect(await getRows(backend, "emails")).toEqual(emails);
    // Repeated, it changes nothing.
    await owner.mutation(undoCancelAll, { press: pressed });
    expect(await kindsOf(owner, first)).toEqual(["received", "cancelled", "reopened"]);
  });

  test("undone after somebody else has taken a time, that one stays cancelled, and is named", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const second = await bookNth(from(backend, "203.0.113.1"), 1);
    const { press: pressed } = await press(owner, first);
    await bookNth(from(backend, "198.51.100.1"), 0, { email: "sam@example.com" });
    const { taken } = await owner.mutation(undoCancelAll, { press: pressed });
    expect(taken).toEqual([{ reference: first, name: "Pat Nguyen" }]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Cancelled" });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending" });
    expect(await owner.mutation(undoCancelAll, { press: pressed })).toMatchObject({ taken: [] });
  });

  test("pressed twice, the second finds nothing, and the first can still be undone", async ({
    backend,
    owner,
  }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    const { press: pressed } = await press(owner, reference);
    const second = await press(owner, reference);
    expect(second).toMatchObject({ cancelled: 0 });
    await owner.mutation(undoCancelAll, { press: second.press });
    expect(await reservedSlots(backend)).toEqual([]);
    await owner.mutation(undoCancelAll, { press: pressed });
    expect(await reservedSlots(backend)).toHaveLength(1);
  });

  test("what the owner has opened again by hand is no part of it any more", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    const { press: pressed } = await press(owner, reference);
    await owner.mutation(api.bookings.moves.owner.reopen, { reference });
    await pat.mutation(api.bookings.cancellations.client.cancel, { request: { reference } });
    await owner.mutation(undoCancelAll, { press: pressed });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
  });

  test("what is over, done or to be paid stays", async ({ backend, owner }) => {
    const done = await bookNth(from(backend, "203.0.113.1"), 0);
    await owner.mutation(api.bookings.progress.owner.complete, { reference: done });
    const paid = await bookNth(from(backend, "203.0.113.1"), 1);
    const { _id } = await getRequest(backend, paid);
    await backend.run(async (ctx) => {
      const payment = {
        state: "paid" as const,
        cents: 8900,
        paymentConsequences: ["kept" as const],
      };
      await ctx.db.patch("quoteRequests", _id, { payment });
    });
    const past = await bookNth(from(backend, "203.0.113.1"), 2);
    const last = await bookNth(from(backend, "203.0.113.1"), 10);
    vi.setSystemTime(NOW + 3 * DAY);
    const sender = { reference: last, by: "email", today: dateAt(Date.now()) } as const;
    expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 1, withPayment: 0 });
    expect(await owner.query(openOfSender, { ...sender, today })).toMatchObject({
      visits: 2,
      withPayment: 1,
    });
    expect(await press(owner, last)).toMatchObject({ cancelled: 1 });
    expect(await getRequest(backend, past)).toMatchObject({ status: "Pending" });
  });

  test("takes as many as there are, some at a time", async ({ backend, owner }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    await fillTable(backend, "quoteRequests", 121);
    const sender = { reference, by: "email", today } as const;
    expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 40, isMore: true });
    const { cancelled, press: pressed } = await press(owner, reference);
    expect(cancelled).toBe(121);
    let calls = 0;
    for (let isMore = true; isMore; calls += 1) {
      ({ isMore } = await owner.mutation(undoCancelAll, { press: pressed }));
    }
    expect(calls).toBe(3);
    const rows = await getRows(backend, "quoteRequests");
    expect(rows.filter(({ status }) => status === "Pending")).toHaveLength(121);
  });
});

describe("what is held and what is wished for", () => {
  async function holdFourth(backend: Backend) {
    for (let count = 0; count < 3; count += 1) await bookNth(from(backend, "203.0.113.1"), count);
    const reference = await bookNth(from(backend, "203.0.113.2"), 3);
    const mail = (await emailsTo(backend, "pat@example.com")).at(-1);
    const key = /keepbooking\?key=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { reference, key };
  }
  const firstOf = async (backend: Backend) =>
    (await getRows(backend, "quoteRequests"))[0]?.reference ?? "";

  test("a held time is cancelled with the rest: its link keeps nothing, and it’s no spam any more", async ({
    backend,
    owner,
  }) => {
    const { reference, key } = await holdFourth(backend);
    expect(await press(owner, await firstOf(backend))).toMatchObject({ cancelled: 4 });
    expect(await reservedSlots(backend)).toEqual([]);
    const emails = await getRows(backend, "emails");
    expect(await backend.query(api.bookings.visitor.hold, { key })).toMatchObject({
      state: "cancelled",
    });
    await backend.mutation(api.bookings.visitor.keep, { key });
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    expect(await reservedSlots(backend)).toEqual([]);
    const paginationOpts = { numItems: 10, cursor: null };
    const spam = await owner.query(api.quarantine.owner.list, { paginationOpts });
    expect(spam.page).toEqual([]);
    expect(await getRows(backend, "emails")).toEqual(emails);
  });

  test("undone, it’s held again until its half hour is over", async ({ backend, owner }) => {
    const { reference, key } = await holdFourth(backend);
    const pressed = await press(owner, await firstOf(backend));
    await owner.mutation(undoCancelAll, { press: pressed.press });
    expect(await reservedSlots(backend)).toHaveLength(4);
    const { hold } = api.bookings.visitor;
    expect(await backend.query(hold, { key })).toMatchObject({ state: "held" });
    expect(await getRequest(backend, reference)).toMatchObject({ quarantined: true });
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    expect(await backend.query(hold, { key })).toMatchObject({ state: "ended" });
    expect(await kindsOf(owner, reference)).toEqual(["received"]);
  });

  test("undone after its half hour, it’s a wish like any other", async ({ backend, owner }) => {
    const { reference } = await holdFourth(backend);
    const pressed = await press(owner, await firstOf(backend));
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    await owner.mutation(undoCancelAll, { press: pressed.press });
    const request = await getRequest(backend, reference);
    expect(request).toMatchObject({ status: "Pending", wish: { time: "13:30" } });
    expect(request).not.toHaveProperty("bookingDate");
    expect(await reservedSlots(backend)).toHaveLength(3);
  });

  test("opened again by hand it’s a booking, and stays one", async ({ backend, owner }) => {
    const { reference } = await holdFourth(backend);
    await press(owner, await firstOf(backend));
    await owner.mutation(api.bookings.moves.owner.reopen, { reference });
    const again = await press(owner, reference);
    await owner.mutation(undoCancelAll, { press: again.press });
    expect(await getRequest(backend, reference)).not.toHaveProperty("quarantined");
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 13:30"]);
  });

  test("wishes are cancelled and come back; plain quotes stay", async ({ backend, owner }) => {
    await holdFourth(backend);
    vi.advanceTimersByTime(31 * MINUTE);
    await backend.finishInProgressScheduledFunctions();
    const quote = await askForQuote(backend);
    const reference = await firstOf(backend);
    const sender = { reference, by: "email", today } as const;
    expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 3, wishes: 1 });
    const pressed = await press(owner, reference);
    expect(pressed.cancelled).toBe(4);
    expect(await getRequest(backend, quote)).toMatchObject({ status: "Pending" });
    await owner.mutation(undoCancelAll, { press: pressed.press });
    expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 3, wishes: 1 });
  });
});

describe("cancelling all of a network", () => {
  test("cancels what came from it under any address, and nothing from elsewhere", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "2001:db8:1:1::1"), 0);
    await bookNth(from(backend, "2001:db8:1:2::1"), 1, { email: "b@example.com" });
    const elsewhere = await bookNth(from(backend, "2001:db8:2:1::1"), 2);
    const sender = { reference: first, by: "network", today } as const;
    expect(await owner.query(openOfSender, sender)).toMatchObject({
      visits: 2,
      emails: ["pat@example.com", "b@example.com"],
    });
    const pressed = await press(owner, first, "network");
    expect(pressed.cancelled).toBe(2);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 12:00"]);
    expect(await getRequest(backend, elsewhere)).toMatchObject({ status: "Pending" });
    await owner.mutation(undoCancelAll, { press: pressed.press });
    expect(await reservedSlots(backend)).toHaveLength(3);
  });

  test("keeps no address of it, and nothing of whoever is signed in or can’t be told", async ({
    backend,
    owner,
    pat,
  }) => {
    const stranger = await bookNth(from(backend, "203.0.113.77"), 0);
    expect(JSON.stringify(await getRequest(backend, stranger))).not.toContain("203.0.113");
    expect(await owner.query(get, { reference: stranger })).toMatchObject({ hasNetwork: true });
    const client = await bookNth(pat, 1);
    const unknown = await bookNth(from(backend, "garbage"), 2, { email: "b@example.com" });
    for (const reference of [client, unknown]) {
      expect(await owner.query(get, { reference })).toMatchObject({ hasNetwork: false });
      expect(await owner.query(openOfSender, { reference, by: "network", today })).toBeNull();
      const failure = await failureOfCall(press(owner, reference, "network"));
      expect(failure).toEqual({ code: "notFound" });
    }
  });

  test("is forgotten with the visit, and after 30 days", async ({ backend }) => {
    const soon = await bookNth(from(backend, "203.0.113.1"), 0);
    const late = await book(
      from(backend, "203.0.113.1"),
      wish({ date: "2027-01-11", time: "09:00" }),
    );
    const knows = async (reference: string) =>
      (await getRequest(backend, reference)).sentFrom !== undefined;
    const forgetAt = async (instant: number) => {
      vi.setSystemTime(instant);
      await backend.mutation(internal.privacy.jobs.forget, {});
    };
    await forgetAt(NOW + 2 * DAY);
    expect([await knows(soon), await knows(late)]).toEqual([true, true]);
    await forgetAt(NOW + 2 * DAY + 2 * 60 * MINUTE);
    expect([await knows(soon), await knows(late)]).toEqual([false, true]);
    await forgetAt(NOW + lasts("networks") + MINUTE);
    expect([await knows(soon), await knows(late)]).toEqual([false, false]);
    expect(await getRows(backend, "quoteRequests")).toHaveLength(2);
  });
});

test("only the owner can, and only with a push id", async ({ backend, owner, pat }) => {
  const reference = await book(backend, wish(slots.thursday));
  const one = { reference, by: "email", press: requestId() } as const;
  expect(await failureOfCall(pat.mutation(cancelAll, one))).toEqual({ code: "forbidden" });
  expect(await failureOfCall(backend.mutation(cancelAll, one))).toEqual({ code: "signInRequired" });
  const unnamed = failureOfCall(owner.mutation(cancelAll, { ...one, press: "" }));
  expect(await unnamed).toMatchObject({ code: "invalid" });
  const none = failureOfCall(owner.mutation(cancelAll, { ...one, reference: "WS-NONE" }));
  expect(await none).toEqual({ code: "notFound" });
});
