import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import {
  choose,
  deliver,
  deliverWhileDown,
  getPayment,
  open,
  settle,
} from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, invoiceArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import type { FakeEvent } from "../support/stripe-events";
import { waits } from "../today/waiting";
import { firstPage, getInvoice, getMonth, price, test } from "./invoice-fixtures";

const { atStripe, setIgnored, match, matchable, save, unmatch, unmatched } = api.invoices.owner;
const { voidEntry } = api.invoices.staff;

const intentOf = ({ data }: FakeEvent) => data.object["id"] as string;

/** Payments that wait for their request. */
const getWaiting = async (owner: Caller) => (await owner.query(unmatched, firstPage)).page;

async function getOnlyWaiting(owner: Caller) {
  const [row, ...others] = await getWaiting(owner);
  expect(others).toEqual([]);
  return row!._id;
}

const countWaiting = (owner: Caller) => waits(owner, "dashboardPayments");

/** The owner's notifications about payments. */
async function getNotices(backend: Backend) {
  const rows = await getRows(backend, "adminNotifications");
  return rows
    .filter(({ eventType }) => eventType.startsWith("Payment"))
    .map(({ eventType, reference, fields }) => ({ eventType, reference, fields }));
}

test("a charge in Stripe's dashboard waits once, with its payer and purpose, and the owner is notified once", async ({
  backend,
  owner,
  stripe,
}) => {
  const paid = stripe.chargeInDashboard({
    cents: 90_00,
    name: "Pat Nguyen",
    email: "Pat@Example.com",
    description: "Printer  repair\u202E",
  });
  await deliver(backend, paid, { ...paid, id: "evt_again" });
  expect(await getWaiting(owner)).toMatchObject([
    {
      cents: 90_00,
      name: "Pat Nguyen",
      email: "pat@example.com",
      description: "Printer repair",
      state: "waiting",
      refundedCents: 0,
    },
  ]);
  expect(await countWaiting(owner)).toBe(1);
  expect(await getNotices(backend)).toEqual([
    {
      eventType: "Payment at Stripe",
      reference: intentOf(paid),
      fields: { name: "Pat Nguyen", title: "Printer repair", news: "paid", amount: "$90" },
    },
  ]);
  // The books have nothing before somebody has said what it's for.
  expect(await getMonth(owner)).toEqual({});
});

test("one that names one of our requests counts on it at once, in whatever way it's named", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const letters = reference.slice(3);
  await deliver(
    backend,
    stripe.chargeInDashboard({ cents: 10_00, description: `For ${reference}, thanks` }),
    stripe.chargeInDashboard({ cents: 20_00, metadata: { request: `ws${letters.toLowerCase()}` } }),
    stripe.chargeInDashboard({ cents: 30_00, invoiceLine: `Visit WS ${letters}` }),
  );
  expect(await getWaiting(owner)).toEqual([]);
  expect(await getInvoice(owner, reference)).toMatchObject({
    number: 1,
    cents: 10_00,
    receivedCents: 60_00,
    state: "paid",
  });
  expect((await getNotices(backend)).map((notice) => notice.reference)).toEqual([
    reference,
    reference,
    reference,
  ]);
});

test("one that names two requests, or an unknown one, waits", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const other = await backend.mutation(
    api.bookings.visitor.book,
    bookingArgs({ bookingTime: "10:30" }),
  );
  const both = `${reference} ${other.ok ? other.reference : ""}`;
  await deliver(
    backend,
    stripe.chargeInDashboard({ cents: 10_00, description: both }),
    stripe.chargeInDashboard({ cents: 20_00, description: "WS-XXXXXX" }),
  );
  expect(await getWaiting(owner)).toHaveLength(2);
});

test("a membership's money is never counted twice, whichever of its events comes first", async ({
  backend,
  stripe,
}) => {
  const key = await choose(backend, "individualMonthly");
  const events = stripe.complete(await open(backend, key));
  const months = [1, 2].map(() => stripe.renew(stripe.sessions[0]!));
  await deliver(backend, ...events.reverse(), ...months[0]!, ...months[1]!.reverse());
  const { reference } = await getPayment(backend, key);
  const { total } = stripe.sessions[0]!;
  const invoices = (await getRows(backend, "invoices")).filter(
    (invoice) => invoice.reference === reference,
  );
  const received = invoices.map(({ receivedCents }) => receivedCents);
  expect(received.sort((a, b) => a - b)).toEqual([total, 100_00, 100_00]);
  expect(await getRows(backend, "dashboardPayments")).toEqual([]);
});

test("a month refunded in the dashboard counts once, though its charge doesn't name us", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const [intent, invoice] = stripe.renew(stripe.sessions[0]!);
  await deliver(backend, intent!, invoice!);
  const back = stripe.refundInDashboard(intentOf(intent!), 100_00);
  await deliver(backend, back, { ...back, id: "evt_again" });
  const { reference } = await getPayment(backend, key);
  expect((await getInvoice(owner, reference)).refundedCents).toBe(100_00);
});

test("the owner chooses from the payer's own requests, with what is owing on each", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await backend.mutation(
    api.bookings.visitor.book,
    bookingArgs({ email: "kim@example.com", bookingTime: "10:30" }),
  );
  await deliver(
    backend,
    stripe.chargeInDashboard({ cents: 90_00, email: "pat@example.com" }),
    stripe.chargeInDashboard({ cents: 91_00 }),
  );
  const [pats, nobodys] = await getWaiting(owner);
  expect(await owner.query(matchable, { dashboardPaymentId: pats!._id })).toMatchObject([
    { reference, owingCents: 120_00 },
  ]);
  expect(await owner.query(matchable, { dashboardPaymentId: nobodys!._id })).toEqual([]);
});

test("a request on which just that is owing is offered before newer ones", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  for (const bookingTime of ["10:30", "12:00"])
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ bookingTime }));
  await deliver(backend, stripe.chargeInDashboard({ cents: 120_00, email: "pat@example.com" }));
  const [payment] = await getWaiting(owner);
  const offered = await owner.query(matchable, { dashboardPaymentId: payment!._id });
  expect(offered).toHaveLength(3);
  expect(offered[0]).toMatchObject({ reference, owingCents: 120_00 });
});

test.for(["INV-0001", "inv 1", "Invoice no. 1"])(
  "one is matched by an invoice's number, as it's typed: %s",
  async (typed, { backend, owner, stripe, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    await deliver(backend, stripe.chargeInDashboard({ cents: 90_00 }));
    const dashboardPaymentId = await getOnlyWaiting(owner);
    const matched = await owner.mutation(match, { dashboardPaymentId, reference: typed });
    expect(matched).toBe(reference);
    expect(await getInvoice(owner, reference)).toMatchObject({ receivedCents: 90_00 });
  },
);

test("matched, it counts on the day when it was paid; taken off, it's void and waits again", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const at = Date.parse("2026-10-31T03:00:00Z");
  const paid = stripe.chargeInDashboard({ cents: 90_00, at });
  await deliver(backend, paid);
  const dashboardPaymentId = await getOnlyWaiting(owner);
  const typed = reference.toLowerCase().replace("-", " ");
  expect(await owner.mutation(match, { dashboardPaymentId, reference: typed })).toBe(reference);
  await owner.mutation(match, { dashboardPaymentId, reference });
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "partPaid",
    owingCents: 30_00,
  });
  expect(await getMonth(owner, "2026-10")).toMatchObject({ online: 90_00 });
  const entry = (await getRows(backend, "moneyEntries")).find(({ kind }) => kind === "received")!;
  expect(entry).toMatchObject({ at, method: "online", source: `intent ${intentOf(paid)}` });
  expect(await failureOfCall(changeMoney(owner, voidEntry, { entryId: entry._id }))).toEqual({
    code: "notFound",
  });
  expect(await countWaiting(owner)).toBe(0);

  await owner.mutation(unmatch, { dashboardPaymentId, reference });
  await owner.mutation(unmatch, { dashboardPaymentId, reference });
  expect(await getInvoice(owner, reference)).toMatchObject({ state: "toPay", owingCents: 120_00 });
  expect(await getMonth(owner, "2026-10")).toEqual({});
  expect(await getOnlyWaiting(owner)).toBe(dashboardPaymentId);
});

test("an undo cancels an invoice that was made for it, and a match restores it under its number", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await deliver(backend, stripe.chargeInDashboard({ cents: 90_00 }));
  const one = { dashboardPaymentId: await getOnlyWaiting(owner), reference };
  await owner.mutation(match, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ number: 1, cents: 90_00 });
  await owner.mutation(unmatch, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ state: "cancelled", cents: 0 });
  await owner.mutation(match, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ number: 1, state: "paid" });
  // The owner's later change counts.
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await owner.mutation(unmatch, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ state: "toPay", cents: 120_00 });
});

test("a refund in the dashboard counts once, before and after matching, and an undo takes it along", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const paid = stripe.chargeInDashboard({ cents: 120_00 });
  const first = stripe.refundInDashboard(intentOf(paid), 20_00);
  // Before we've heard that it was paid.
  await deliver(backend, first, paid);
  const one = { dashboardPaymentId: await getOnlyWaiting(owner), reference };
  await owner.mutation(match, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ refundedCents: 20_00 });
  const second = stripe.refundInDashboard(intentOf(paid), 30_00);
  const third = stripe.refundInDashboard(intentOf(paid), 70_00);
  await deliver(backend, third, second, { ...third, id: "evt_again" });
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "refunded",
    refundedCents: 120_00,
  });
  expect((await getNotices(backend)).map(({ fields }) => fields["amount"])).toEqual([
    "$120",
    "$100",
  ]);
  await owner.mutation(unmatch, one);
  expect(await getInvoice(owner, reference)).toMatchObject({ state: "toPay", refundedCents: 0 });
  expect(await getMonth(owner)).toMatchObject({ invoiced: 120_00 });
});

test("matching it voids the card payment link for the same", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const key = await owner.mutation(api.payments.owner.sendLink, {
    reference,
    amount: "120",
    title: "A visit",
  });
  await deliver(backend, stripe.chargeInDashboard({ cents: 120_00, description: reference }));
  await settle(backend);
  expect((await getPayment(backend, key)).state).toBe("void");
});

test("if two owners match it differently, the second is told about the first", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const other = await backend.mutation(
    api.bookings.visitor.book,
    bookingArgs({ bookingTime: "10:30" }),
  );
  await deliver(backend, stripe.chargeInDashboard({ cents: 90_00 }));
  const dashboardPaymentId = await getOnlyWaiting(owner);
  await owner.mutation(match, { dashboardPaymentId, reference });
  const second = { dashboardPaymentId, reference: other.ok ? other.reference : "" };
  expect(await failureOfCall(owner.mutation(match, second))).toMatchObject({
    code: "changedMeanwhile",
  });
  const left = owner.mutation(setIgnored, { dashboardPaymentId, ignored: true });
  expect(await failureOfCall(left)).toMatchObject({ code: "changedMeanwhile" });
  // Undoing an outdated match changes nothing.
  await owner.mutation(unmatch, second);
  expect((await getInvoice(owner, reference)).state).toBe("paid");
});

test("an unknown reference says so at its field", async ({ backend, owner, stripe }) => {
  await deliver(backend, stripe.chargeInDashboard({ cents: 90_00 }));
  const dashboardPaymentId = await getOnlyWaiting(owner);
  for (const [reference, words] of [
    ["WS-XXXX", "There’s no booking or quote request with this reference"],
    ["INV-0001", "There’s no invoice with this number"],
    [" ", "Enter a reference such as WS-7K3F, or an invoice number such as INV-0042"],
    ["Ivy", "Enter a reference such as WS-7K3F, or an invoice number such as INV-0042"],
  ]) {
    const failure = await failureOfCall(
      owner.mutation(match, { dashboardPaymentId, reference: reference! }),
    );
    expect(failure).toEqual({ code: "invalid", fields: { reference: words } });
  }
});

test("a payment unrelated to the business is ignored, with its refunds, and that can be undone", async ({
  backend,
  owner,
  stripe,
}) => {
  const paid = stripe.chargeInDashboard({ cents: 90_00 });
  await deliver(backend, paid);
  const dashboardPaymentId = await getOnlyWaiting(owner);
  for (const ignored of [true, true])
    await owner.mutation(setIgnored, { dashboardPaymentId, ignored });
  await deliver(backend, stripe.refundInDashboard(intentOf(paid), 10_00));
  expect(await getWaiting(owner)).toEqual([]);
  expect(await countWaiting(owner)).toBe(0);
  expect((await owner.query(atStripe, firstPage)).page).toMatchObject([
    { state: "ignored", refundedCents: 10_00 },
  ]);
  const december = { from: "2026-12-01", to: "2026-12-31" };
  expect((await owner.query(atStripe, { ...december, ...firstPage })).page).toEqual([]);
  expect((await owner.query(atStripe, { from: "2026-11-24", ...firstPage })).page).toHaveLength(1);
  expect(await getMonth(owner)).toEqual({});
  await owner.mutation(setIgnored, { dashboardPaymentId, ignored: false });
  expect(await getOnlyWaiting(owner)).toBe(dashboardPaymentId);
});

test("while we can't ask Stripe whose money it is, nothing is lost: Stripe sends the event again", async ({
  backend,
  owner,
  stripe,
}) => {
  const paid = stripe.chargeInDashboard({ cents: 90_00 });
  expect(await deliverWhileDown(backend, stripe, paid)).toEqual([503]);
  expect(await getRows(backend, "stripeEvents")).toEqual([]);
  await deliver(backend, paid);
  expect(await getWaiting(owner)).toHaveLength(1);
});

test("the owner is told of money in another currency, and of charges that Stripe doesn't show us", async ({
  backend,
  owner,
  stripe,
}) => {
  const strange = stripe.chargeInDashboard({ cents: 10_00 });
  strange.data.object["id"] = "pi_gone";
  await deliver(backend, stripe.chargeInDashboard({ cents: 90_00, currency: "usd" }), strange);
  const { unused } = await owner.query(api.payments.owner.setUp, {});
  expect(unused.map(({ problem }) => problem).sort()).toEqual([
    "Stripe took $90 in USD without this website: the books are in Australian dollars.",
    "What this money is about couldn’t be found out. Stripe: No such intent: pi_gone",
  ]);
  expect(await getWaiting(owner)).toEqual([]);
});
