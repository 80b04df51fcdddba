import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
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

const { cancel, cancelSeveral, completeSeveral, confirm, confirmSeveral, setNotHappened } =
  api.bookings.owner;
const { complete, undoCancelSeveral } = api.bookings.staff;

describe("several bookings are confirmed at once", () => {
  test("each client is told once it can’t be undone; undone before, nobody is told", async ({
    backend,
    owner,
  }) => {
    const references = [
      await book(backend, wish(slots.thursday)),
      await book(backend, { ...wish(slots.friday), email: "sam@example.com" }),
    ];
    const { changed, left } = await owner.mutation(confirmSeveral, { references, confirmed: true });
    expect([changed, left]).toEqual([references, []]);
    for (const address of ["pat@example.com", "sam@example.com"]) {
      const [email] = (await emailsTo(backend, address)).slice(-1);
      expect(email?.state).toBe("waiting");
      expect(email?.subject).toMatch(/confirmed/);
      expect(email?.dueAt).toBeGreaterThan(Date.now());
    }
    await owner.mutation(confirmSeveral, { references: changed, confirmed: false });
    letUndoPass();
    for (const address of ["pat@example.com", "sam@example.com"]) {
      expect(await emailsTo(backend, address)).toHaveLength(1);
    }
  });

  test("one that can’t be is named, and the others are done", async ({ backend, owner }) => {
    const [good, off, sure] = [
      await book(backend, wish(slots.thursday)),
      await book(backend, { ...wish(slots.later), name: "Sam Lee" }),
      await book(backend, wish(slots.friday)),
    ];
    const quote = await askForQuote(backend, { name: "Kim" });
    await owner.mutation(cancel, { reference: off });
    await owner.mutation(confirm, { reference: sure });
    const references = [off, good, "WS-none", quote, sure];
    expect(await owner.mutation(confirmSeveral, { references, confirmed: true })).toEqual({
      changed: [good],
      left: [
        { reference: off, name: "Sam Lee", why: "notOpen" },
        { reference: "WS-none", name: "WS-none", why: "notFound" },
        { reference: quote, name: "Kim", why: "noTime" },
      ],
    });
    expect(await getRequest(backend, good)).toMatchObject({ confirmed: true });
  });

  test("fifty at most", async ({ owner }) => {
    const references = Array.from({ length: 51 }, (_, index) => `WS-${index}`);
    const call = owner.mutation(confirmSeveral, { references, confirmed: true });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  });
});

describe("several bookings are cancelled at once", () => {
  test("with one note to all; one press restores them, except for a time that somebody took", async ({
    backend,
    owner,
  }) => {
    const references = [
      await book(backend, wish(slots.thursday)),
      await book(backend, { ...wish(slots.friday), email: "sam@example.com", name: "Sam Lee" }),
    ];
    const done = await book(backend, { ...wish(slots.later), name: "Kim" });
    await owner.mutation(complete, { reference: done });
    const batchId = requestId();
    const all = { references: [...references, done], note: "Our car is broken.", batchId };
    expect(await owner.mutation(cancelSeveral, all)).toEqual({
      changed: references,
      left: [{ reference: done, name: "Kim", why: "notOpen" }],
    });
    for (const address of ["pat@example.com", "sam@example.com"]) {
      const [email] = (await emailsTo(backend, address)).slice(-1);
      expect(email?.text).toContain("Our car is broken.");
    }
    const other = await book(backend, { ...wish(slots.friday), email: "lee@example.com" });
    expect(await owner.mutation(undoCancelSeveral, { batchId })).toEqual({
      taken: [{ reference: references[1], name: "Sam Lee" }],
      isMore: false,
    });
    letUndoPass();
    expect(await getRequest(backend, references[0]!)).toMatchObject({ status: "Pending" });
    expect(
      (await emailsTo(backend, "pat@example.com")).map(({ text }) => text).join(),
    ).not.toContain("Our car is broken.");
    expect(await reservedSlots(backend)).toHaveLength(3);
    expect(other).toBeTruthy();
  });
});

describe("a past visit that nobody confirmed", () => {
  test("didn't happen: its client isn’t emailed, and Undo emails nobody either", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend, wish(slots.thursday));
    const batchId = requestId();
    const early = owner.mutation(setNotHappened, { reference, batchId });
    expect(await failureOfCall(early)).toMatchObject({ code: "invalid" });
    vi.setSystemTime(toInstant("2026-11-27", "08:00"));
    await owner.mutation(setNotHappened, { reference, batchId });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Cancelled" });
    await owner.mutation(undoCancelSeveral, { batchId });
    expect(await getRequest(backend, reference)).toMatchObject({ status: "Pending" });
    letUndoPass();
    expect(await emailsTo(backend, "pat@example.com")).toHaveLength(1);
  });
});

test("several are completed at once, without an email, and reopened by one Undo", async ({
  backend,
  owner,
}) => {
  const [sure, unsure, off] = [
    await book(backend, wish(slots.thursday)),
    await book(backend, wish(slots.friday)),
    await book(backend, { ...wish(slots.later), name: "Sam Lee" }),
  ];
  await owner.mutation(confirm, { reference: sure });
  await owner.mutation(cancel, { reference: off });
  letUndoPass();
  const emails = await emailsTo(backend, "pat@example.com");
  const references = [sure, unsure, off];
  expect(await owner.mutation(completeSeveral, { references, completed: true })).toEqual({
    changed: [sure, unsure],
    left: [{ reference: off, name: "Sam Lee", why: "notOpen" }],
  });
  const done = { references: [sure, unsure], completed: false };
  expect((await owner.mutation(completeSeveral, done)).changed).toEqual([sure, unsure]);
  expect(await getRequest(backend, sure)).toMatchObject({ status: "Pending", confirmed: true });
  expect(await emailsTo(backend, "pat@example.com")).toEqual(emails);
});
