import type { FunctionReturnType } from "convex/server";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { SenderMark } from "#convex/bookings/fields";
import { MOST_AT_ONCE } from "#convex/bookings/rules";
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
  wish,
} from "./booking-fixtures";

const { cancelSeveral, crowds } = api.bookings.owner;
const { get, list, undoCancelSeveral } = api.bookings.staff;
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];
const today = dateAt(NOW);

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** Somebody who's signed in, on a connection. */
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

/** The references in a sender's list, page by page. */
async function openOf(owner: Caller, reference: string, by: SenderMark = "email") {
  const found: string[] = [];
  let cursor: string | null = null;
  let isDone = false;
  while (!isDone) {
    const args = { view: { reference, by }, today, paginationOpts: { numItems: 20, cursor } };
    const page: FunctionReturnType<typeof list> = await owner.query(list, args);
    found.push(...page.page.map((row) => row.reference));
    ({ continueCursor: cursor, isDone } = page);
  }
  return found;
}

/** Selects the whole list and cancels it without emails, in batches of one call's size. */
async function cancelAll(owner: Caller, reference: string, by: SenderMark = "email") {
  const batchId = requestId();
  const open = await openOf(owner, reference, by);
  const changed: string[] = [];
  for (let from = 0; from < open.length; from += MOST_AT_ONCE) {
    const references = open.slice(from, from + MOST_AT_ONCE);
    const done = await owner.mutation(cancelSeveral, { references, batchId, isQuiet: true });
    changed.push(...done.changed);
  }
  return { changed, batchId };
}

const kindsOf = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.timeline.map(({ kind }) => kind);

test.override("clock", "date and timers");
test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

describe("an address's open requests", () => {
  test("are listed, and cancelled with one press: their times are free, nobody is emailed, and others keep theirs", async ({
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

    await owner.mutation(api.bookings.staff.complete, { reference: quote });
    expect(await openOf(owner, second)).toEqual([first, second]);
    expect((await cancelAll(owner, second)).changed).toEqual([first, second]);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 12:00"]);
    for (const reference of [first, second]) {
      expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    }
    expect(await getRequest(backend, other)).toMatchObject({ status: "Pending" });
    expect(await getRequest(backend, quote)).toMatchObject({ status: "Completed" });
    const seen = await owner.query(get, { reference: first });
    expect(seen?.timeline.at(-1)).toMatchObject({ kind: "cancelled", by: "owner", isQuiet: true });
    expect(await getRows(backend, "emails")).toEqual(emails);
    const ended = [first, second];
    expect(await getRows(backend, "adminNotifications")).toEqual(
      told.map((event) => (ended.includes(event.reference) ? { ...event, read: true } : event)),
    );
  });

  test("are restored with their times by Undo", async ({ backend, owner }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const second = await bookNth(from(backend, "203.0.113.1"), 1);
    await owner.mutation(api.bookings.owner.confirm, { reference: second });
    letUndoPass();
    const emails = await getRows(backend, "emails");
    const { batchId: pressed } = await cancelAll(owner, first);
    const undone = await owner.mutation(undoCancelSeveral, { batchId: pressed });
    expect(undone).toEqual({ taken: [], isMore: false });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00", "2026-11-26 10:30"]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Pending", confirmed: false });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending", confirmed: true });
    expect(await kindsOf(owner, first)).toEqual(["received", "cancelled", "reopened"]);
    expect(await getRows(backend, "emails")).toEqual(emails);
    // A repeat changes nothing.
    await owner.mutation(undoCancelSeveral, { batchId: pressed });
    expect(await kindsOf(owner, first)).toEqual(["received", "cancelled", "reopened"]);
  });

  test("except one whose time somebody has taken, which stays cancelled and is named", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0);
    const second = await bookNth(from(backend, "203.0.113.1"), 1);
    const { batchId: pressed } = await cancelAll(owner, first);
    await bookNth(from(backend, "198.51.100.1"), 0, { email: "sam@example.com" });
    const { taken } = await owner.mutation(undoCancelSeveral, { batchId: pressed });
    expect(taken).toEqual([{ reference: first, name: "Pat Nguyen" }]);
    expect(await getRequest(backend, first)).toMatchObject({ status: "Cancelled" });
    expect(await getRequest(backend, second)).toMatchObject({ status: "Pending" });
    expect(await owner.mutation(undoCancelSeveral, { batchId: pressed })).toMatchObject({
      taken: [],
    });
  });

  test("and except one that the owner has reopened by hand", async ({ backend, owner, pat }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    const { batchId: pressed } = await cancelAll(owner, reference);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    await pat.mutation(api.bookings.client.cancel, { request: { reference } });
    await owner.mutation(undoCancelSeveral, { batchId: pressed });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
  });

  test("with payments stay, and are named", async ({ backend, owner }) => {
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
    const all = { references: [paid], batchId: requestId(), isQuiet: true };
    expect(await owner.mutation(cancelSeveral, all)).toEqual({
      changed: [],
      left: [{ reference: paid, name: "Pat Nguyen", why: "hasPayment" }],
    });
  });

  test("are cancelled in batches, and counted up to a hundred", async ({ backend, owner }) => {
    const reference = await bookNth(from(backend, "203.0.113.1"), 0);
    await fillTable(backend, "quoteRequests", 120);
    expect((await owner.query(get, { reference }))?.othersOpen).toEqual([
      { by: "email", count: 100 },
    ]);
    const { changed, batchId } = await cancelAll(owner, reference);
    expect(changed).toHaveLength(120);
    for (let isMore = true; isMore;)
      ({ isMore } = await owner.mutation(undoCancelSeveral, { batchId }));
    const rows = await getRows(backend, "quoteRequests");
    expect(rows.filter(({ status }) => status === "Pending")).toHaveLength(120);
  });
});

test("include wishes and requests without a time", async ({ backend, owner }) => {
  const references = [];
  for (const count of [0, 1, 2, 3])
    references.push(await bookNth(from(backend, "203.0.113.1"), count));
  expect(await getRequest(backend, references[3]!)).toHaveProperty("wish");
  references.push(await askForQuote(backend));
  expect((await openOf(owner, references[0]!)).sort()).toEqual(references.sort());
});

describe("a network's open requests", () => {
  test("are those that came from it under any address, and nothing from elsewhere", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "2001:db8:1:1::1"), 0);
    const second = await bookNth(from(backend, "2001:db8:1:2::1"), 1, { email: "b@example.com" });
    const elsewhere = await bookNth(from(backend, "2001:db8:2:1::1"), 2);
    expect(await openOf(owner, second, "network")).toEqual([first, second]);
    const { changed, batchId } = await cancelAll(owner, first, "network");
    expect(changed).toEqual([first, second]);
    expect(await openOf(owner, second, "network")).toEqual([]);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 12:00"]);
    expect(await getRequest(backend, elsewhere)).toMatchObject({ status: "Pending" });
    await owner.mutation(undoCancelSeveral, { batchId });
    expect(await openOf(owner, second, "network")).toEqual([first, second]);
  });

  test("include those of a signed-in person, and store no address of theirs", async ({
    backend,
    owner,
    pat,
  }) => {
    const stranger = await bookNth(from(backend, "203.0.113.77"), 0, { email: "b@example.com" });
    const client = await bookNth(at(pat, "203.0.113.78"), 1);
    expect(JSON.stringify(await getRequest(backend, stranger))).not.toContain("203.0.113");
    expect((await owner.query(get, { reference: client }))?.othersOpen).toEqual([
      { by: "domain", count: 1 },
      { by: "network", count: 1 },
    ]);
    expect(await openOf(owner, stranger, "network")).toEqual([stranger, client]);
  });

  test("aren't listed if nothing identifies the network", async ({ backend, owner }) => {
    const reference = await bookNth(from(backend, "garbage"), 0);
    await bookNth(from(backend, "garbage"), 1, { email: "b@elsewhere.example" });
    expect(await owner.query(get, { reference })).toMatchObject({ othersOpen: [] });
    expect(await openOf(owner, reference, "network")).toEqual([]);
  });

  test("are forgotten with the visit, wherever that was moved", async ({ backend, owner }) => {
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

describe("a domain's open requests", () => {
  test("are those under its addresses from anywhere, and nothing of a provider's", async ({
    backend,
    owner,
  }) => {
    const first = await bookNth(from(backend, "203.0.113.1"), 0, { email: "a@evil.example" });
    const second = await bookNth(from(backend, "198.51.100.1"), 1, {
      email: "b@mail.evil.example",
    });
    const other = await bookNth(from(backend, "203.0.113.1"), 2, { email: "sam@gmail.com" });
    expect(await openOf(owner, first, "domain")).toEqual([first, second]);
    expect(await openOf(owner, other, "domain")).toEqual([]);
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

test("an unknown reference lists nothing, and only a push id is accepted for Undo", async ({
  owner,
}) => {
  expect(await openOf(owner, "WS-NONE")).toEqual([]);
  const unnamed = owner.mutation(cancelSeveral, { references: [], batchId: "" });
  expect(await failureOfCall(unnamed)).toMatchObject({ code: "invalid" });
});
