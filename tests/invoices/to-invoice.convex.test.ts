import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { requireRequest } from "#convex/requests/model";
import { askForQuote } from "../bookings/booking-fixtures";
import { type Caller, invoiceArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { waiting, waits } from "../today/waiting";
import { firstPage, getInvoice, price, test } from "./invoice-fixtures";

const { cancel, save, setToInvoice } = api.invoices.owner;
const { markPaid, voidEntry } = api.invoices.staff;
const { complete, reopen } = api.bookings.staff;

const isToInvoice = async (owner: Caller) => (await waits(owner, "toInvoice")) === 1;

test("a completed visit waits to be invoiced, on Today and in its list, and not before", async ({
  owner,
  reference,
}) => {
  expect(await isToInvoice(owner)).toBe(false);
  await owner.mutation(complete, { reference });
  expect(await waiting(owner, "toInvoice")).toMatchObject({ count: 1, items: [{ reference }] });
  const args = { view: "toInvoice" as const, today: "2026-11-24", ...firstPage };
  expect((await owner.query(api.bookings.staff.list, args)).page).toMatchObject([{ reference }]);
  await owner.mutation(reopen, { reference });
  expect(await isToInvoice(owner)).toBe(false);
});

test("it waits until it has an invoice; if that's cancelled it waits again", async ({
  owner,
  reference,
}) => {
  await owner.mutation(complete, { reference });
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  expect(await isToInvoice(owner)).toBe(false);
  await changeMoney(owner, cancel, { reference });
  expect(await isToInvoice(owner)).toBe(true);
  const paid = await changeMoney(owner, markPaid, { reference, method: "cash", ...price });
  expect(await isToInvoice(owner)).toBe(false);
  await changeMoney(owner, voidEntry, { entryId: paid.entryId!, withInvoice: true });
  expect((await getInvoice(owner, reference)).state).toBe("cancelled");
  expect(await isToInvoice(owner)).toBe(true);
});

test("a visit invoiced before it was done doesn’t wait", async ({ owner, reference }) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await owner.mutation(complete, { reference });
  expect(await isToInvoice(owner)).toBe(false);
});

test.for(["started", "void"] as const)(
  "what its client was asked to pay by card doesn’t wait, unless that link is void: %s",
  async (state, { backend, owner, reference }) => {
    await backend.run(async (ctx) => {
      const { _id } = await requireRequest(ctx, reference);
      const payment = { state, cents: 120_00, paymentConsequences: [] };
      await ctx.db.patch("quoteRequests", _id, { payment });
    });
    await owner.mutation(complete, { reference });
    expect(await isToInvoice(owner)).toBe(state === "void");
  },
);

test("a payment link for it takes it off the list", async ({ owner, reference }) => {
  await owner.mutation(complete, { reference });
  await owner.mutation(api.payments.owner.sendLink, {
    reference,
    ...price,
    title: "A visit",
  });
  expect(await isToInvoice(owner)).toBe(false);
});

test("a question without a time isn’t invoiced; work at an accepted price is, except a project’s", async ({
  backend,
  owner,
}) => {
  const accepted = { state: "accepted" as const, cents: 280_00, validUntil: "2026-12-24" };
  const project = "WS-9P2Q";
  const asked = [];
  for (const quote of [undefined, accepted, { ...accepted, project }]) {
    const reference = await askForQuote(backend);
    await backend.run(async (ctx) => {
      const { _id } = await requireRequest(ctx, reference);
      await ctx.db.patch("quoteRequests", _id, quote === undefined ? {} : { quote });
    });
    await owner.mutation(complete, { reference });
    asked.push(reference);
  }
  const { items } = await waiting(owner, "toInvoice");
  expect(items.map(({ reference }) => reference)).toEqual([asked[1]]);
});

test("with nothing to charge it no longer waits, however often that's pressed, until it’s undone", async ({
  owner,
  reference,
}) => {
  const says = (toInvoice: boolean) => owner.mutation(setToInvoice, { reference, toInvoice });
  expect(await failureOfCall(says(false))).toMatchObject({ code: "notOpen" });
  await owner.mutation(complete, { reference });
  await says(false);
  await says(false);
  expect(await isToInvoice(owner)).toBe(false);
  await says(true);
  expect(await isToInvoice(owner)).toBe(true);
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await says(true);
  expect(await isToInvoice(owner)).toBe(false);
});
