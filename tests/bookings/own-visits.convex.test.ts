import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import {
  answer,
  conversationWith,
  inbox,
  sendMessage,
  thread,
} from "../conversations/conversations";
import { getRows } from "../support/backend";
import { type Caller, PAT, requestId, signedInHelper } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { book, slots, wish } from "./booking-fixtures";

const { assign, confirm } = api.bookings.owner;
const { complete, get, list, reopen, setNobodyHome, undoCancelSeveral } = api.bookings.staff;
const { markPaid, ofRequest, voidEntry } = api.invoices.staff;
const paginationOpts = { numItems: 10, cursor: null };
const atHome = { serviceType: "in-person", address: "1 High Street", postcode: "3071" };

const test = base.extend("minh", ({ backend }): Promise<Caller> => signedInHelper(backend, "Minh"));

/** A confirmed visit of a team member. */
async function visitOf(
  { backend, owner }: { backend: Parameters<typeof book>[0]; owner: Caller },
  member: string,
  overrides: Record<string, unknown> = {},
) {
  const reference = await book(backend, { ...atHome, ...overrides });
  await owner.mutation(assign, { reference, member });
  await owner.mutation(confirm, { reference });
  return reference;
}

const sam = { name: "Sam Lee", email: "sam@example.com", ...wish(slots.friday) };

describe("a helper", () => {
  test("sees their own visits, and loses one that's given to somebody else, live", async ({
    backend,
    owner,
    minh,
  }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    await visitOf({ backend, owner }, "Rosa", sam);
    const day = { from: "2026-11-24" };
    const upcoming = { view: "upcoming", today: "2026-11-24", paginationOpts } as const;
    expect(await minh.query(api.today.staff.nextBookings, day)).toMatchObject([{ reference }]);
    expect((await minh.query(list, upcoming)).page).toMatchObject([{ reference }]);
    expect((await owner.query(list, upcoming)).page).toHaveLength(2);
    await owner.mutation(assign, { reference, member: "Rosa" });
    expect(await minh.query(api.today.staff.nextBookings, day)).toEqual([]);
    expect(await minh.query(get, { reference })).toBeNull();
  });

  test("doesn't see what their client sent and owes besides", async ({ backend, owner, minh }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    const other = await visitOf({ backend, owner }, "Rosa", wish(slots.friday));
    const line = { text: "Work", quantity: "1", price: "50" };
    await owner.mutation(api.invoices.owner.save, { reference: other, version: 0, lines: [line] });
    const theirs = await minh.query(get, { reference });
    expect(theirs).toMatchObject({ name: "Pat Nguyen", othersOpen: [], owed: [] });
    expect(JSON.stringify(theirs)).not.toContain(other);
    expect(await owner.query(get, { reference })).toMatchObject({
      othersOpen: [{ by: "email", count: 1 }, { by: "domain" }],
      owed: [{ reference: other }],
    });
  });

  test("marks a visit as done, takes the payment, and undoes both in their own name", async ({
    backend,
    owner,
    minh,
  }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    vi.setSystemTime(toInstant("2026-11-26", "10:00"));
    await minh.mutation(complete, { reference });
    const paid = { reference, version: 0, method: "cash", amount: "90" } as const;
    const { entryId, version } = await minh.mutation(markPaid, paid);
    const by = "minh@example.com";
    const { timeline = [] } = (await owner.query(get, { reference })) ?? {};
    expect(timeline.at(-1)).toMatchObject({ kind: "completed", owner: by });
    expect(await getRows(backend, "moneyEntries")).toMatchObject([{ by }, { by }]);
    expect(await minh.query(ofRequest, { reference })).toMatchObject({
      invoice: { cents: 9000, owingCents: 0 },
    });
    await minh.mutation(voidEntry, { entryId: entryId!, version, withInvoice: true });
    await minh.mutation(reopen, { reference });
    expect(await minh.query(get, { reference })).toMatchObject({ status: "Pending" });
  });

  test("can't void an owner's entry, nor reopen at another time", async ({
    backend,
    owner,
    minh,
  }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    const paid = { reference, version: 0, method: "cash", amount: "90" } as const;
    const { entryId, version } = await owner.mutation(markPaid, paid);
    const voiding = minh.mutation(voidEntry, { entryId: entryId!, version });
    expect(await failureOfCall(voiding)).toEqual({ code: "notFound" });
    const moved = minh.mutation(reopen, { reference, ...wish(slots.friday) });
    expect(await failureOfCall(moved)).toEqual({ code: "forbidden" });
  });

  test("notes that nobody was home, and takes that back", async ({ backend, owner, minh }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    vi.setSystemTime(toInstant("2026-11-26", "09:30"));
    const batchId = requestId();
    await minh.mutation(setNobodyHome, { reference, batchId });
    expect(await owner.query(get, { reference })).toMatchObject({ status: "Cancelled" });
    await minh.mutation(undoCancelSeveral, { batchId });
    expect(await minh.query(get, { reference })).toMatchObject({ status: "Pending" });
  });
});

describe("a helper's messages", () => {
  test("are about their visits, since those were asked for", async ({ backend, owner, minh }) => {
    await sendMessage(backend, { message: "From last year" });
    vi.setSystemTime(Date.now() + 60_000);
    const reference = await visitOf({ backend, owner }, "Minh");
    const other = await visitOf({ backend, owner }, "Rosa", wish(slots.friday));
    await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
    vi.setSystemTime(Date.now() + 60_000);
    await sendMessage(backend, { message: "The gate is open" });
    expect(await inbox(minh)).toMatchObject([{ key: reference, name: "Pat Nguyen", unread: true }]);
    expect(await conversationWith(minh, reference)).toMatchObject({ key: PAT, visit: reference });
    const read = JSON.stringify(await thread(minh, reference));
    expect(read).toContain("The gate is open");
    expect(read).toContain(reference);
    expect(read).not.toMatch(new RegExp(`From last year|${other}`));
    expect(await minh.query(api.conversations.staff.get, { contact: PAT })).toBeNull();
  });

  test("are answered in their name", async ({ backend, owner, minh }) => {
    const reference = await visitOf({ backend, owner }, "Minh");
    await sendMessage(backend, { message: "The gate is open" });
    await answer(minh, reference);
    expect(await getRows(backend, "replies")).toMatchObject([{ by: "minh@example.com" }]);
    expect(await inbox(minh, true)).toEqual([]);
  });
});
