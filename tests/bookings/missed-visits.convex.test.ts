import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { centsInFile } from "#convex/business/planCents";
import { toInstant } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { waiting, waits } from "../today/waiting";
import { book, emailsTo, getRequest, letUndoPass, slots, wish } from "./booking-fixtures";

const { cancel, confirm, decideFee } = api.bookings.owner;
const { get, setNobodyHome, undoCancelSeveral } = api.bookings.staff;
const { thursday } = slots;
const begins = toInstant(thursday.date, thursday.time);
const HOUR = 3_600_000;

/** Pat’s confirmed visit on Thursday at 9:00. */
const test = base
  .extend("clock", "date and timers")
  .extend("reference", async ({ backend, owner }) => {
    const place = { serviceType: "in-person", address: "5 High Street", postcode: "3071" };
    const reference = await book(backend, { ...wish(thursday), ...place });
    await owner.mutation(confirm, { reference });
    return reference;
  });

const press = () => newPushId(Date.now(), Math.random);

const missedOf = async (owner: Caller, reference: string) =>
  (await owner.query(get, { reference }))?.missed;

const invoiceOf = async (owner: Caller, reference: string) =>
  (await owner.query(api.invoices.staff.ofRequest, { reference }))?.invoice;

async function missIt(owner: Caller, reference: string): Promise<string> {
  vi.setSystemTime(begins + HOUR / 4);
  const batchId = press();
  await owner.mutation(setNobodyHome, { reference, batchId });
  return batchId;
}

const subjectsTo = async (backend: Backend) =>
  (await emailsTo(backend, "pat@example.com")).filter(
    ({ template }) => template === "booking-cancelled",
  );

test("nobody was home: the visit is cancelled, its client is told why, and the fee waits on Today", async ({
  backend,
  owner,
  pat,
  reference,
}) => {
  await missIt(owner, reference);
  expect(await missedOf(owner, reference)).toEqual({
    why: "nobodyHome",
    feeCents: centsInFile.callOut,
  });
  expect(await waits(owner, "missed")).toBe(1);
  expect((await waiting(owner, "missed")).items).toMatchObject([{ reference }]);
  const page = { paginationOpts: { numItems: 5, cursor: null } };
  expect((await pat.query(api.bookings.client.listMine, page)).page).toMatchObject([
    { status: "Cancelled", missed: { why: "nobodyHome" } },
  ]);
  letUndoPass();
  const [mail] = await subjectsTo(backend);
  expect(mail!.text).toContain("nobody");
  expect(mail!.text).toContain("(03) 7010 1234");
});

test("undone, it’s a visit again, and nobody is emailed", async ({ backend, owner, reference }) => {
  const batchId = await missIt(owner, reference);
  await owner.mutation(undoCancelSeveral, { batchId });
  expect(await getRequest(backend, reference)).toMatchObject({
    status: "Pending",
    confirmed: true,
  });
  expect(await missedOf(owner, reference)).toBeUndefined();
  expect(await getRows(backend, "missedVisits")).toEqual([]);
  expect(await waits(owner, "missed")).toBe(0);
  letUndoPass();
  expect(await subjectsTo(backend)).toEqual([]);
});

test("a visit that hasn’t begun can’t be missed", async ({ owner, reference }) => {
  vi.setSystemTime(begins - 1);
  const call = owner.mutation(setNobodyHome, { reference, batchId: press() });
  expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
});

test("online help can’t be missed: our terms speak of a home", async ({ backend, owner }) => {
  const online = { serviceType: "online", phone: "0412 345 678" };
  const reference = await book(backend, { ...wish(slots.later), ...online });
  vi.setSystemTime(begins + 3 * HOUR);
  const call = owner.mutation(setNobodyHome, { reference, batchId: press() });
  expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
});

test("charged in one press, the fee is a line on the invoice, which is emailed; undone, both disappear", async ({
  backend,
  owner,
  reference,
}) => {
  await missIt(owner, reference);
  const charge = () => owner.mutation(decideFee, { reference, decision: "charged" });
  await charge();
  await charge();
  expect(await invoiceOf(owner, reference)).toMatchObject({
    owingCents: centsInFile.callOut,
    lines: [
      { text: expect.stringContaining("Call-out fee") as string, cents: centsInFile.callOut },
    ],
  });
  expect(await waits(owner, "missed")).toBe(0);
  const invoices = async () =>
    (await emailsTo(backend, "pat@example.com")).filter(({ template }) => template === "invoice");
  expect(await invoices()).toMatchObject([{ attachments: [{ filename: "INV-0001.pdf" }] }]);
  await owner.mutation(decideFee, { reference });
  expect(await invoiceOf(owner, reference)).toMatchObject({ state: "cancelled", owingCents: 0 });
  expect(await invoices()).toEqual([]);
  expect(await waits(owner, "missed")).toBe(1);
  await charge();
  expect(await invoiceOf(owner, reference)).toMatchObject({
    number: 1,
    owingCents: centsInFile.callOut,
  });
});

test("beside other lines the fee is one more, and undoing removes only that", async ({
  owner,
  reference,
}) => {
  const lines = [{ text: "A cable", quantity: "1", price: "20" }];
  await changeMoney(owner, api.invoices.owner.save, { reference, lines, orderNumber: "PO 7" });
  await missIt(owner, reference);
  await owner.mutation(decideFee, { reference, decision: "charged" });
  expect(await invoiceOf(owner, reference)).toMatchObject({
    cents: 20_00 + centsInFile.callOut,
    orderNumber: "PO 7",
  });
  await owner.mutation(decideFee, { reference, decision: "waived" });
  expect(await invoiceOf(owner, reference)).toMatchObject({ cents: 20_00, orderNumber: "PO 7" });
});

test("a fee that's paid by then can't be undone", async ({ owner, reference }) => {
  await missIt(owner, reference);
  await owner.mutation(decideFee, { reference, decision: "charged" });
  await changeMoney(owner, api.invoices.staff.markPaid, { reference, method: "cash" });
  const undo = owner.mutation(decideFee, { reference });
  expect(await failureOfCall(undo)).toMatchObject({ code: "notOpen" });
  expect(await missedOf(owner, reference)).toMatchObject({ decision: "charged" });
});

test.for([
  ["23 hours before", -23 * HOUR, true],
  ["24 hours before", -24 * HOUR, false],
] as const)(
  "a client who cancels %s is late by our terms: %s",
  async ([, before, isLate], { owner, reference }) => {
    vi.setSystemTime(begins + before);
    const call = owner.mutation(cancel, { reference, isLate: true });
    if (isLate) {
      await call;
      expect(await missedOf(owner, reference)).toMatchObject({ why: "lateCancel" });
    } else expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  },
);

test("a visit that the owner cancels for their own reasons costs nothing", async ({
  owner,
  reference,
}) => {
  vi.setSystemTime(begins - HOUR);
  await owner.mutation(cancel, { reference });
  expect(await missedOf(owner, reference)).toBeUndefined();
});
