import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { sendDue } from "../reminders/send-due";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, signedIn } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { waits } from "../today/waiting";
import { book, getRequest, slots, wish } from "./booking-fixtures";

test.override("clock", "date and timers");

const firstPage = { numItems: 20, cursor: null };

/** A visit on Friday 27 November 2026 at 15:00, arranged by phone with somebody without an email address. */
const callerArgs = (overrides: Record<string, unknown> = {}) =>
  bookingArgs({ email: undefined, ...wish(slots.friday), ...overrides });

async function addCaller(owner: Caller, overrides: Record<string, unknown> = {}) {
  const result = await owner.mutation(api.bookings.owner.add, callerArgs(overrides));
  requireOk(result);
  return result.reference;
}

const getCall = async (owner: Caller, reference: string) =>
  (await owner.query(api.bookings.staff.get, { reference }))?.callDue;

const listCalls = async (owner: Caller) => {
  const args = { view: "calls" as const, today: "2026-11-24", paginationOpts: firstPage };
  return (await owner.query(api.bookings.staff.list, args)).page.map(({ reference }) => reference);
};

const emails = (backend: Backend) => getRows(backend, "emails");

test("a caller without an email address needs a number, and the owner's form asks for it", async ({
  owner,
}) => {
  const inPerson = { serviceType: "in-person", address: "5 High Street", postcode: "3071" };
  const nothing = owner.mutation(
    api.bookings.owner.add,
    callerArgs({ ...inPerson, phone: undefined }),
  );
  expect(await failureOfCall(nothing)).toEqual({
    code: "invalid",
    fields: { phone: "Enter the caller’s phone number" },
  });
  await addCaller(owner, { ...inPerson, email: "pat@example.com", phone: undefined });
});

test("a visitor still needs an address", async ({ backend }) => {
  const sent = backend.mutation(api.bookings.visitor.book, bookingArgs({ email: "" }));
  expect(await failureOfCall(sent)).toMatchObject({
    fields: { email: "Enter your email address" },
  });
});

test("nobody is emailed, whatever happens to the visit", async ({ backend, owner }) => {
  const reference = await addCaller(owner);
  await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
  await owner.mutation(api.bookings.owner.unconfirm, { reference });
  await owner.mutation(api.bookings.owner.confirm, { reference });
  await owner.mutation(api.bookings.owner.cancel, { reference });
  await owner.mutation(api.bookings.staff.reopen, { reference });
  await owner.mutation(api.bookings.staff.complete, { reference });
  expect(await emails(backend)).toEqual([]);
  expect(await getRequest(backend, reference)).toMatchObject({ isInvited: false });
  const { timeline } = (await owner.query(api.bookings.staff.get, { reference }))!;
  expect(timeline.find(({ kind }) => kind === "changed")).toMatchObject({ isQuiet: true });
});

describe("the call instead of an email", () => {
  test("isn't due for what was agreed on the phone", async ({ owner }) => {
    expect(await getCall(owner, await addCaller(owner))).toBeUndefined();
  });

  test("sums up the changes, and isn't due if there's no change in the end", async ({ owner }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    expect(await getCall(owner, reference)).toMatchObject({ about: "changed" });
    await owner.mutation(api.bookings.owner.unconfirm, { reference });
    expect(await getCall(owner, reference)).toMatchObject({ about: "changed" });
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect(await getCall(owner, reference)).toMatchObject({ about: "cancelled" });
    expect(await listCalls(owner)).toEqual([reference]);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    expect(await getCall(owner, reference)).toBeUndefined();
  });

  test("is done when the owner says so, and due again when they undo that", async ({ owner }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect(await waits(owner, "calls")).toBe(1);
    await owner.mutation(api.bookings.owner.setCalled, { reference, called: true });
    expect(await listCalls(owner)).toEqual([]);
    expect(await waits(owner, "calls")).toBe(0);
    await owner.mutation(api.bookings.owner.setCalled, { reference, called: false });
    expect(await listCalls(owner)).toEqual([reference]);
  });

  test("starts from what they were last told on the phone", async ({ owner }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    await owner.mutation(api.bookings.owner.setCalled, { reference, called: true });
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.friday) });
    expect(await getCall(owner, reference)).toMatchObject({ about: "changed" });
    expect(await getCall(owner, reference)).not.toHaveProperty("doneAt");
  });

  test("isn't due any more once the visit is done", async ({ owner }) => {
    const reference = await addCaller(owner);
    await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.later) });
    await owner.mutation(api.bookings.staff.complete, { reference });
    expect(await listCalls(owner)).toEqual([]);
  });

  test("is due for each reminder, once, and never too late", async ({ backend, owner }) => {
    const reference = await addCaller(owner);
    vi.setSystemTime(toInstant("2026-11-25", "10:00"));
    await sendDue(backend);
    expect(await getCall(owner, reference)).toMatchObject({ about: "reminder" });
    await owner.mutation(api.bookings.owner.setCalled, { reference, called: true });
    await sendDue(backend);
    expect(await listCalls(owner)).toEqual([]);
    vi.setSystemTime(toInstant("2026-11-26", "22:00"));
    await sendDue(backend);
    expect(await listCalls(owner)).toEqual([]);
    expect(await emails(backend)).toEqual([]);
  });

  test("is listed when the owner closes the day", async ({ backend, owner }) => {
    const reference = await addCaller(owner);
    const batchId = "-Oabcdefghijklmnopqr";
    const args = { from: slots.friday.date, visits: "cancel" as const, batchId };
    expect(await owner.mutation(api.bookings.owner.closeDays, args)).toMatchObject({
      cancelled: 1,
      toCall: [{ reference, name: "Pat Nguyen" }],
    });
    expect(await listCalls(owner)).toEqual([reference]);
    await owner.mutation(api.bookings.owner.undoCloseDays, {
      dates: [slots.friday.date],
      batchId,
    });
    expect(await listCalls(owner)).toEqual([]);
    expect(await emails(backend)).toEqual([]);
  });
});

describe("two callers without an email address", () => {
  test("aren't one person or one sender", async ({ owner }) => {
    const first = await addCaller(owner);
    const second = { name: "Sam Lee", phone: "0433 000 111", ...wish(slots.later) };
    await addCaller(owner, second);
    const people = await owner.query(api.people.owner.list, { paginationOpts: firstPage });
    expect(people.page.map(({ name }) => name).sort()).toEqual(["Pat Nguyen", "Sam Lee"]);
    const { page } = await owner.query(api.bookings.staff.list, {
      view: { reference: first, by: "email" },
      today: "2026-11-24",
      paginationOpts: firstPage,
    });
    expect(page).toEqual([]);
  });

  test("who share a number keep the name that came first, and are found by both", async ({
    backend,
    owner,
  }) => {
    await addCaller(owner);
    await addCaller(owner, {
      name: "Kim Nguyen",
      phone: "+61 (0)412 345 678",
      ...wish(slots.later),
    });
    await finishDue(backend);
    for (const text of ["kim", "pat", "0412345", "Mob: (+61) 412 345 678"]) {
      const { page } = await owner.query(api.people.owner.search, {
        text,
        paginationOpts: firstPage,
      });
      expect(page).toMatchObject([{ name: "Pat Nguyen", otherNames: ["Kim Nguyen"] }]);
    }
  });
});

test("somebody with an email address sees nothing of a caller with the same number", async ({
  backend,
  owner,
}) => {
  await book(backend, wish(slots.later));
  await addCaller(owner, { name: "Joan Park" });
  const { as } = await signedIn(backend, "pat@example.com");
  const { page } = await as.query(api.bookings.client.listMine, { paginationOpts: firstPage });
  expect(page.map(({ name }) => name)).toEqual(["Pat Nguyen"]);
  const copy = { part: "records" as const, cursor: null };
  const { rows } = await owner.query(api.privacy.copies.owner.read, {
    contact: "pat@example.com",
    ...copy,
  });
  expect(JSON.stringify(rows)).not.toContain("Joan");
});

test("an erasure by their number counts and deletes their visit", async ({ backend, owner }) => {
  vi.stubEnv("SITE_URL", "https://example.com");
  await addCaller(owner);
  const contact = "0412 345 678";
  const preview = await owner.query(api.privacy.owner.preview, { contact, today: "2026-11-24" });
  expect(preview).toMatchObject({ visits: [slots.friday], hasAccount: false });
  await owner.mutation(api.privacy.owner.erase, { contact });
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
  expect(await getRows(backend, "quoteRequests")).toEqual([]);
  expect(await getRows(backend, "people")).toEqual([]);
  expect(await getRows(backend, "bookings")).toEqual([]);
});

test("who gives us an address later is emailed from then on", async ({ backend, owner }) => {
  const reference = await addCaller(owner);
  const correct = {
    contact: "0412 345 678",
    name: "Pat Nguyen",
    email: "pat@example.com",
    lastModified: 0,
  };
  expect(await owner.mutation(api.privacy.owner.correct, correct)).toMatchObject({ open: 1 });
  await owner.mutation(api.bookings.owner.cancel, { reference });
  expect((await emails(backend)).map(({ to }) => to)).toEqual(["pat@example.com"]);
  expect(await getCall(owner, reference)).toBeUndefined();
});

test("a payment link can't be sent to them", async ({ owner }) => {
  const reference = await addCaller(owner);
  const link = { reference, amount: "50", title: "Computer help" };
  expect(await failureOfCall(owner.mutation(api.payments.owner.sendLink, link))).toMatchObject({
    code: "notFound",
  });
});
