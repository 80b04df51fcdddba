import type { FunctionReturnType } from "convex/server";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { dateAt, toInstant } from "#convex/shared/dates";
import { retentionMs } from "#convex/shared/periods";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import {
  askForQuote,
  book,
  getRequest,
  letUndoPass,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";

const { cancelAllOfSender, crowds, get, openOfSender, undoCancelSeveral } = api.bookings.owner;
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];
const today = dateAt(NOW);

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** Somebody who's signed in, at a connection. */
const at = (caller: Caller, ip: string) => caller.withRequestMetadata({ ip });

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
async function press(
  owner: Caller,
  reference: string,
  by: "email" | "domain" | "network" = "email",
) {
  const one = { reference, by, press: requestId() };
  let [cancelled, after]: [number, number | null] = [0, null];
  do {
    const done: FunctionReturnType<typeof cancelAllOfSender> = await owner.mutation(
      cancelAllOfSender,
      {
        ...one,
        ...(after !== null && { after }),
      },
    );
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
    await owner.mutation(api.bookings.owner.confirm, { reference: second });
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
    await owner.mutation(api.bookings.owner.confirm, { reference: second });
    letUndoPass();
    const emails = await getRows(backend, "emails");
    const { press: pressed } = await press(owner, first);
    const undone = await owner.mutation(undoCancelSeveral, { press: pressed });
    expect(undone).toEqual({ taken: [], isMore: false });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Pending", confirmed: false });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending", confirmed: true });
    expect(await kindsOf(owner, first)).toEqual(["received", "cancelled", "reopened"]);
    expect(await getRows(backend, "emails")).toEqual(emails);
    // Repeated, it changes nothing.
    await owner.mutation(undoCancelSeveral, { press: pressed });
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
    const { taken } = await owner.mutation(undoCancelSeveral, { press: pressed });
    expect(taken).toEqual([{ reference: first, name: "Pat Nguyen" }]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Cancelled" });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending" });
    expect(await owner.mutation(undoCancelSeveral, { press: pressed })).toMatchObject({
      taken: [],
    });
  });

  test("pressed twice, the second finds nothing, and the first can still be undone", async ({
    backend,
    owner,
  }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    const { press: pressed } = await press(owner, reference);
    const second = await press(owner, reference);
    expect(second).toMatchObject({ cancelled: 0 });
    await owner.mutation(undoCancelSeveral, { press: second.press });
    expect(await reservedSlots(backend)).toEqual([]);
    await owner.mutation(undoCancelSeveral, { press: pressed });
    expect(await reservedSlots(backend)).toHaveLength(1);
  });

  test("what the owner has opened again by hand is no part of it any more", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    const { press: pressed } = await press(owner, reference);
    await owner.mutation(api.bookings.owner.reopen, { reference });
    await pat.mutation(api.bookings.client.cancel, { request: { reference } });
    await owner.mutation(undoCancelSeveral, { press: pressed });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
  });

  test("what is over, done or to be paid stays", async ({ backend, owner }) => {
    const done = await bookNth(from(backend, "203.0.113.1"), 0);
    await owner.mutation(api.bookings.owner.complete, { reference: done });
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
      ({ isMore } = await owner.mutation(undoCancelSeveral, { press: pressed }));
    }
    expect(calls).toBe(3);
    const rows = await getRows(backend, "quoteRequests");
    expect(rows.filter(({ status }) => status === "Pending")).toHaveLength(121);
  });
});

test("wishes are cancelled with the visits, and come back; plain quotes stay", async ({
  backend,
  owner,
}) => {
  const reference = await bookNth(from(backend, "203.0.113.1"), 0);
  for (const count of [1, 2, 3]) await bookNth(from(backend, "203.0.113.1"), count);
  const quote = await askForQuote(backend);
  const sender = { reference, by: "email", today } as const;
  expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 3, wishes: 1 });
  const pressed = await press(owner, reference);
  expect(pressed.cancelled).toBe(4);
  expect(await getRequest(backend, quote)).toMatchObject({ status: "Pending" });
  await owner.mutation(undoCancelSeveral, { press: pressed.press });
  expect(await owner.query(openOfSender, sender)).toMatchObject({ visits: 3, wishes: 1 });
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
    await owner.mutation(undoCancelSeveral, { press: pressed.press });
    expect(await reservedSlots(backend)).toHaveLength(3);
  });

  test("finds those of the person who signed in, too, and keeps no address of it", async ({
    backend,
    owner,
    pat,
  }) => {
    const stranger = await bookNth(from(backend, "203.0.113.77"), 0, { email: "b@example.com" });
    const client = await bookNth(at(pat, "203.0.113.78"), 1);
    expect(JSON.stringify(await getRequest(backend, stranger))).not.toContain("203.0.113");
    expect(await owner.query(get, { reference: client })).toMatchObject({ hasNetwork: true });
    expect(await press(owner, stranger, "network")).toMatchObject({ cancelled: 2 });
    expect(await getRequest(backend, client)).toMatchObject({ status: "Cancelled" });
  });

  test("isn’t there where nothing tells the network", async ({ backend, owner }) => {
    const reference = await bookNth(from(backend, "garbage"), 0);
    expect(await owner.query(get, { reference })).toMatchObject({ hasNetwork: false });
    expect(await owner.query(openOfSender, { reference, by: "network", today })).toBeNull();
    const failure = await failureOfCall(press(owner, reference, "network"));
    expect(failure).toEqual({ code: "notFound" });
  });

  test("is forgotten with the visit, wherever that was moved", async ({ backend, owner }) => {
    const soon = await bookNth(from(backend, "203.0.113.1"), 0);
    const late = await book(
      from(backend, "203.0.113.1"),
      wish({ date: "2027-01-11", time: "09:00" }),
    );
    const knows = async (reference: string) => {
      const { _id } = await getRequest(backend, reference);
      const known = await getRows(backend, "requestSenders");
      return known.some(({ quoteRequestId }) => quoteRequestId === _id);
    };
    const forgetAt = async (instant: number) => {
      vi.setSystemTime(instant);
      await backend.mutation(internal.privacy.jobs.forget, {});
      await finishDue(backend);
    };
    await forgetAt(NOW + 2 * DAY);
    expect([await knows(soon), await knows(late)]).toEqual([true, true]);
    await forgetAt(NOW + 2 * DAY + 2 * 60 * MINUTE);
    expect([await knows(soon), await knows(late)]).toEqual([false, true]);
    const slot = wish({ date: "2027-02-08", time: "09:00" });
    await owner.mutation(api.bookings.owner.move, { reference: late, ...slot });
    await forgetAt(toInstant("2027-01-11", "09:00") + MINUTE);
    expect([await knows(soon), await knows(late)]).toEqual([false, true]);
    await forgetAt(Date.now() + retentionMs("networks"));
    expect([await knows(soon), await knows(late)]).toEqual([false, false]);
    expect(await getRows(backend, "quoteRequests")).toHaveLength(2);
  });
});

describe("cancelling all of a domain", () => {
  test("cancels what came under its addresses from anywhere, and nothing of a provider's", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0, { email: "a@evil.example" });
    await bookNth(from(backend, "198.51.100.1"), 1, { email: "b@mail.evil.example" });
    const other = await bookNth(from(backend, "203.0.113.1"), 2, { email: "sam@gmail.com" });
    expect(await owner.query(get, { reference: first })).toMatchObject({ hasDomain: true });
    expect(await owner.query(get, { reference: other })).toMatchObject({ hasDomain: false });
    const sender = { reference: first, by: "domain", today } as const;
    expect(await owner.query(openOfSender, sender)).toMatchObject({
      visits: 2,
      emails: ["a@evil.example", "b@mail.evil.example"],
    });
    expect(await press(owner, first, "domain")).toMatchObject({ cancelled: 2 });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 12:00"]);
  });
});

describe("the owner is told of many visits", () => {
  test("of a network, no matter who signed in, once there are six to confirm", async ({
    backend,
    owner,
    pat,
  }) => {
    const one = from(backend, "203.0.113.1");
    const home = (count: number) => ({ email: `a@home${count}.example` });
    for (const count of [0, 1, 2, 3]) await bookNth(one, count, home(count));
    await bookNth(at(pat, "203.0.113.2"), 4);
    expect(await owner.query(crowds, { today })).toEqual([]);
    const sixth = await bookNth(one, 5, home(5));
    expect(await owner.query(crowds, { today })).toEqual([{ reference: sixth, by: "network" }]);
    await owner.mutation(api.bookings.owner.confirm, { reference: sixth });
    expect(await owner.query(crowds, { today })).toEqual([]);
  });

  test("of a network that has as many under large providers’ addresses as one caller may have", async ({
    backend,
    owner,
  }) => {
    const one = from(backend, "203.0.113.1");
    for (const count of [0, 1, 2]) await bookNth(one, count, { email: `a${count}@gmail.com` });
    expect(await owner.query(crowds, { today })).toEqual([]);
    const fourth = await bookNth(one, 3, { email: "a3@outlook.com" });
    expect(await owner.query(crowds, { today })).toEqual([{ reference: fourth, by: "network" }]);
  });

  test("of a domain that comes from everywhere, and of a network whatever its domains, each once", async ({
    backend,
    owner,
  }) => {
    for (let count = 0; count < 7; count += 1) {
      const ip = `${100 + count}.0.113.1`;
      await bookNth(from(backend, ip), count, { email: `a${count}@evil.example` });
    }
    expect(await owner.query(crowds, { today })).toMatchObject([{ by: "domain" }]);
    for (let count = 7; count < 14; count += 1) {
      const email = `pupil${count}@school.example`;
      await bookNth(from(backend, "203.0.113.1"), count, { email });
    }
    expect(await owner.query(crowds, { today })).toMatchObject([
      { by: "network" },
      { by: "domain" },
    ]);
  });
});

test("only the owner can, and only with a push id", async ({ backend, owner, pat }) => {
  const reference = await book(backend, wish(slots.thursday));
  const one = { reference, by: "email", press: requestId() } as const;
  expect(await failureOfCall(pat.mutation(cancelAllOfSender, one))).toEqual({ code: "forbidden" });
  expect(await failureOfCall(backend.mutation(cancelAllOfSender, one))).toEqual({
    code: "signInRequired",
  });
  const unnamed = failureOfCall(owner.mutation(cancelAllOfSender, { ...one, press: "" }));
  expect(await unnamed).toMatchObject({ code: "invalid" });
  const none = failureOfCall(owner.mutation(cancelAllOfSender, { ...one, reference: "WS-NONE" }));
  expect(await none).toEqual({ code: "notFound" });
});
