import { omit } from "convex-helpers";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { bookingRecord } from "#convex/bookings/record";
import schema from "#convex/schema";
import { UNDO_FOR } from "#convex/shared/undo";
import { eraseRecord } from "#convex/submissions/record";
import { pass, passMinutes, test as testSending } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, invoiceArgs, OWNER, signedIn } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { test } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { book, emailsTo, getRequest, reservedSlots, slots, wish } from "./booking-fixtures";

const { add, undoAdd } = api.bookings.owner;
const { get } = api.bookings.staff;

async function addOne(owner: Caller, overrides: Record<string, unknown> = {}) {
  const result = await owner.mutation(add, bookingArgs(overrides));
  requireOk(result);
  return result.reference;
}

test("a booking for a caller is confirmed from the start; the caller gets one email, the owner none", async ({
  backend,
  owner,
}) => {
  const reference = await addOne(owner, { bookingDate: "2026-11-24", bookingTime: "09:00" });
  expect(await getRequest(backend, reference)).toMatchObject({
    confirmed: true,
    status: "Pending",
  });
  expect(await reservedSlots(backend)).toEqual(["2026-11-24 09:00"]);
  expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `Your booking ${reference} is confirmed`,
  ]);
  expect(await emailsTo(backend, "owner@example.com")).toEqual([]);
  expect(await getRows(backend, "adminNotifications")).toEqual([]);
  const { timeline } = (await owner.query(get, { reference }))!;
  expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
    "received by owner",
    "confirmed by owner",
  ]);
});

test("a quote for a caller waits for an answer like any other", async ({ backend, owner }) => {
  const reference = await addOne(owner, { bookingDate: undefined, bookingTime: undefined });
  expect(await getRequest(backend, reference)).toMatchObject({ confirmed: false });
  expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `We have your request ${reference}`,
  ]);
});

test("the owner's form has the visitor's rules, except for the notice", async ({ owner }) => {
  const wrong = { name: " ", phone: undefined, bookingDate: "2026-11-29" };
  const refused = owner.mutation(add, bookingArgs(wrong));
  expect(await failureOfCall(refused)).toEqual({
    code: "invalid",
    fields: {
      name: "Enter the caller’s name",
      phone: "Enter the caller’s phone number",
      bookingDate: "We’re closed on Sundays. Choose a day from Monday to Saturday",
    },
  });
});

test("a time has one winner, also between the owner and a visitor", async ({ backend, owner }) => {
  await book(backend);
  expect(await failureOfCall(owner.mutation(add, bookingArgs()))).toMatchObject({
    code: "slotTaken",
  });
});

test("five presses write it once, and the number of callers a day is unlimited", async ({
  backend,
  owner,
}) => {
  const args = bookingArgs();
  const results = await Promise.all(Array.from({ length: 5 }, () => owner.mutation(add, args)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  for (let count = 0; count < 30; count += 1) {
    await addOne(owner, { bookingDate: undefined, bookingTime: undefined });
  }
});

test("the owner's form asks for missing fields", async ({ owner }) => {
  const atHome = { serviceType: "in-person" as const, address: undefined, postcode: "3071" };
  expect(await owner.mutation(add, bookingArgs(atHome))).toMatchObject({
    failure: { code: "invalid", fields: { address: "Enter their address" } },
  });
});

describe("what was added can be undone", () => {
  /** These rows stay, so that the reference and request id aren't reused, and who did it is known. */
  const kept = new Set<TableNames>(["auditLog", "submissions", "withdrawnRequests"]);

  async function getAllRows(backend: Backend) {
    const tables = (Object.keys(schema.tables) as TableNames[]).filter((table) => !kept.has(table));
    const rows = await Promise.all(tables.map((table) => getRows(backend, table)));
    return rows.flat().map((row) => omit(row, ["_id"]));
  }

  const ways = {
    "a booking": {},
    "a quote": { bookingDate: undefined, bookingTime: undefined },
    "a caller without an email address": { email: undefined },
  };

  test.for(Object.entries(ways))(
    "%s: nothing is left of it",
    async ([, way], { backend, owner }) => {
      const before = await getAllRows(backend);
      const args = bookingArgs(way);
      await owner.mutation(add, args);
      vi.setSystemTime(Date.now() + UNDO_FOR);
      const { requestId } = args;
      await owner.mutation(undoAdd, { requestId });
      await owner.mutation(undoAdd, { requestId });
      const after = await getAllRows(backend);
      expect(after.filter((row) => !("times" in row))).toEqual(before);
      expect(await reservedSlots(backend)).toEqual([]);
      const late = owner.mutation(add, args);
      expect(await failureOfCall(late)).toEqual({ code: "withdrawn" });
    },
  );

  test("a person we knew before stays, with everything else they sent", async ({
    backend,
    owner,
  }) => {
    const first = await book(backend);
    const [known] = await getRows(backend, "people");
    const args = bookingArgs({
      ...wish(slots.friday),
      name: "Patricia Nguyen",
      phone: "03 9999 8888",
    });
    await owner.mutation(add, args);
    await owner.mutation(undoAdd, { requestId: args.requestId });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    const { name, phone, phoneDigits } = known!;
    const people = await getRows(backend, "people");
    expect(people).toMatchObject([{ name, phone, phoneDigits }]);
    expect(people[0]!.words).toMatch(/^pat nguyen /);
    expect((await getRows(backend, "quoteRequests")).map(({ reference }) => reference)).toEqual([
      first,
    ]);
    expect(await emailsTo(backend, "pat@example.com")).toHaveLength(1);
  });

  test("a former name doesn't come back when an old record expires", async ({ backend, owner }) => {
    await book(backend);
    const name = "Patricia Nguyen";
    const args = bookingArgs({ ...wish(slots.friday), name });
    const { reference } = (await owner.mutation(add, args)) as { reference: string };
    await backend.run((ctx) => eraseRecord(ctx, bookingRecord, reference, Date.now()));
    expect(await getRows(backend, "people")).toMatchObject([{ name }]);
  });

  test.for(["confirmed it anew", "written a note about it", "said what it costs"] as const)(
    "but not once somebody has %s",
    async (did, { backend, owner }) => {
      const args = bookingArgs();
      const { reference } = (await owner.mutation(add, args)) as { reference: string };
      if (did === "confirmed it anew") {
        await owner.mutation(api.bookings.owner.unconfirm, { reference });
        await owner.mutation(api.bookings.owner.confirm, { reference });
      }
      if (did === "written a note about it")
        await owner.mutation(api.bookings.owner.setNote, {
          reference,
          ownerNote: "Ring twice",
          lastModified: 0,
        });
      if (did === "said what it costs")
        await changeMoney(
          owner,
          api.invoices.owner.save,
          invoiceArgs({
            reference,
            amount: "90",
            title: "Computer help",
          }),
        );
      const late = owner.mutation(undoAdd, { requestId: args.requestId });
      expect(await failureOfCall(late)).toMatchObject({ code: "changedMeanwhile" });
      expect(await reservedSlots(backend)).toHaveLength(1);
    },
  );
});

testSending(
  "nobody is emailed about what is undone; what has left can't be undone",
  async ({ backend, resend }) => {
    const { as: owner } = await signedIn(backend, OWNER);
    const sent = () => resend.deliveries.map(({ body }) => body["subject"]);
    const undone = bookingArgs();
    await owner.mutation(add, undone);
    await pass(backend, UNDO_FOR);
    await owner.mutation(undoAdd, { requestId: undone.requestId });
    await passMinutes(backend, 1);
    expect(sent().filter((subject) => String(subject).includes("booking"))).toEqual([]);
    const told = bookingArgs();
    await owner.mutation(add, told);
    await passMinutes(backend, 1);
    expect(sent().at(-1)).toMatch(/is confirmed$/);
    const late = owner.mutation(undoAdd, { requestId: told.requestId });
    expect(await failureOfCall(late)).toEqual({ code: "alreadySent" });
    expect(await reservedSlots(backend)).toHaveLength(1);
  },
);

test("changes while its email waits are one email", async ({ backend, owner }) => {
  const reference = await addOne(owner);
  await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
  expect((await emailsTo(backend, "pat@example.com")).map(({ subject }) => subject)).toEqual([
    `Your booking ${reference} has a new time`,
  ]);
});
