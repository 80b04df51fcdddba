import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { askForQuote } from "../bookings/booking-fixtures";
import { choose, deliver, getEmails, getPayment, open, settle } from "../payments/stripe-fixtures";
import { give, quoteKey } from "../quotes/quotes";
import { getRows } from "../support/backend";
import { invoiceArgs } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { event } from "../support/stripe-events";
import { waits } from "../today/waiting";
import { getInvoice, getMonth, price, test } from "./invoice-fixtures";

const { markPaid, voidEntry } = api.invoices.staff;
const { send, save, writeOff } = api.invoices.owner;
const link = (reference: string, amount = "120") => ({ reference, amount, title: "A visit" });

test("a card payment counts on the invoice automatically, once, however often Stripe says so", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "50"));
  const events = stripe.complete(await open(backend, key));
  await deliver(backend, ...events, ...events.map((each) => ({ ...each, id: `again ${each.id}` })));
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "partPaid",
    receivedCents: 50_00,
    owingCents: 70_00,
  });
  expect(await getMonth(owner)).toMatchObject({ online: 50_00, invoiced: 120_00 });
  const [receipt, ...more] = await getEmails(backend, "receipt");
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ attachments: [{ filename: "INV-0001.pdf" }] });
  expect(receipt!.text).toMatch(/We have your payment of \$50[\s\S]*Still to pay: \$70/);
});

test("a card payment without an invoice creates one, paid, with the next number", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "individualOneTime");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { reference } = await getPayment(backend, key);
  expect(await getInvoice(owner, reference)).toMatchObject({
    number: 1,
    state: "paid",
    cents: 100_00,
    name: "Pat Nguyen",
  });
  expect(await changeMoney(owner, markPaid, { reference, method: "cash" })).toMatchObject({
    entryId: null,
  });
});

describe("of an accepted quote of $250", () => {
  const agreed = test.extend("quoted", async ({ backend, owner }) => {
    const reference = await askForQuote(backend);
    await give(owner, reference);
    const request = { key: await quoteKey(backend) };
    await backend.mutation(api.quotes.client.accept, { request, version: 1 });
    return reference;
  });

  agreed(
    "what’s paid in one has the quote’s lines on its invoice",
    async ({ backend, owner, stripe, quoted }) => {
      const key = await owner.mutation(api.payments.owner.sendLink, link(quoted, "250"));
      await deliver(backend, ...stripe.complete(await open(backend, key)));
      const { state, lines } = await getInvoice(owner, quoted);
      expect([state, lines.length]).toEqual(["paid", 2]);
    },
  );

  agreed(
    "a deposit leaves the rest to be invoiced, once it’s done",
    async ({ backend, owner, stripe, quoted: reference }) => {
      const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "75"));
      await deliver(backend, ...stripe.complete(await open(backend, key)));
      await owner.mutation(api.bookings.staff.complete, { reference });
      expect(await waits(owner, "toInvoice")).toBe(1);
      const lines = [{ text: "All of it", quantity: "1", price: "250" }];
      await changeMoney(owner, save, { reference, lines });
      expect(await getInvoice(owner, reference)).toMatchObject({ owingCents: 175_00 });
      expect(await waits(owner, "toInvoice")).toBe(0);
    },
  );
});

test("a refund counts once, made here or in Stripe's dashboard, and the money isn't owed again", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "individualOneTime");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id: paymentId, reference } = await getPayment(backend, key);
  const refunded = stripe.sendBack(stripe.sessions[0]!, 40_00);
  await deliver(backend, refunded, { ...refunded, id: "evt_again" });
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "paid",
    refundedCents: 40_00,
    owingCents: 0,
  });
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await settle(backend);
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "refunded",
    refundedCents: 100_00,
    owingCents: 0,
  });
  expect(await getMonth(owner)).toEqual({
    online: 100_00,
    refunded: 100_00,
    invoiced: 100_00,
    gstInvoiced: 9_09,
  });
});

test("a second card payment for the same counts, too: we have that money", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "individualOneTime");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const payment = await getPayment(backend, key);
  await deliver(
    backend,
    ...[1, 2].map((count) =>
      event("payment_intent.succeeded", Date.now() / 1000 + count, {
        id: "pi_second",
        currency: "aud",
        amount_received: 100_00,
        metadata: { payment: payment._id },
      }),
    ),
  );
  expect((await getInvoice(owner, payment.reference)).receivedCents).toBe(200_00);
});

test("a further link's payment is invoiced, as far as it isn't owing already", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const payLink = async (amount: string) => {
    const key = await owner.mutation(api.payments.owner.sendLink, link(reference, amount));
    await deliver(backend, ...stripe.complete(await open(backend, key)));
  };
  await payLink("50");
  await payLink("70");
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "paid",
    cents: 120_00,
    receivedCents: 120_00,
  });
  await changeMoney(owner, save, invoiceArgs({ reference, ...price, amount: "150" }));
  await payLink("30");
  expect(await getInvoice(owner, reference)).toMatchObject({
    state: "paid",
    cents: 150_00,
    receivedCents: 150_00,
  });
  expect(await getMonth(owner)).toMatchObject({ online: 150_00, invoiced: 150_00 });
});

test("a payment made at the moment when it was voided is ours, but isn't invoiced", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference));
  const events = stripe.complete(await open(backend, key));
  await changeMoney(owner, markPaid, { reference, method: "cash" });
  await deliver(backend, ...events);
  expect(await getInvoice(owner, reference)).toMatchObject({
    cents: 120_00,
    receivedCents: 240_00,
  });
});

test("a further month of a membership has its own invoice, paid, once", async ({
  backend,
  owner,
  stripe,
}) => {
  const key = await choose(backend, "businessMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id, reference } = await getPayment(backend, key);
  const renewal = event("invoice.paid", Date.parse("2026-12-26T10:00:00+11:00") / 1000, {
    id: "in_next",
    currency: "aud",
    amount_paid: 150_00,
    billing_reason: "subscription_cycle",
    parent: { subscription_details: { metadata: { payment: _id } } },
  });
  await deliver(backend, renewal, { ...renewal, id: "evt_again" });
  const request = await owner.query(api.invoices.staff.ofRequest, { reference });
  expect(request).toMatchObject({
    invoice: {
      number: 2,
      title: "Business Monthly Membership, from 26 December 2026",
      state: "paid",
      cents: 150_00,
    },
    otherInvoices: [{ number: 1, state: "paid" }],
  });
  // Each has its own link.
  for (const { key: link, number } of [request!.invoice!, ...request!.otherInvoices])
    expect(await backend.query(api.invoices.client.invoice, { key: link })).toMatchObject({
      number,
    });
  const all = { text: reference, paginationOpts: { numItems: 5, cursor: null } };
  expect((await owner.query(api.invoices.owner.list, all)).page).toHaveLength(2);
});

test("a payment by hand voids the card payment link; undone, the link stays void", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference));
  const { entryId } = await changeMoney(owner, markPaid, { reference, method: "cash" });
  expect((await getPayment(backend, key)).state).toBe("void");
  await changeMoney(owner, voidEntry, { entryId: entryId! });
  expect((await getPayment(backend, key)).state).toBe("void");
});

test("Stripe's payments can't be voided by hand", async ({ backend, owner, stripe }) => {
  const key = await choose(backend, "individualOneTime");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  for (const { _id: entryId } of await getRows(backend, "moneyEntries")) {
    expect(await failureOfCall(changeMoney(owner, voidEntry, { entryId }))).toEqual({
      code: "notFound",
    });
  }
});

test("an amount that is set after a card payment finds it paid", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "50"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  expect(await getInvoice(owner, reference)).toMatchObject({
    receivedCents: 50_00,
    owingCents: 70_00,
  });
});

test("two presses email the invoice once, with its link and a page to pay on", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  expect(await owner.mutation(send, { reference })).toBe("pat@example.com");
  await owner.mutation(send, { reference });
  const [mail, ...others] = await getEmails(backend, "invoice");
  expect(others).toEqual([]);
  const { key } = await getInvoice(owner, reference);
  expect(mail!.text).toContain(`https://wattlestreetit.example/invoice?key=${key}`);
  expect(mail!.text).toContain("INV-0001");
  expect(mail!.text).toContain("Or pay by card online");
  expect(await backend.query(api.invoices.client.invoice, { key })).toMatchObject({
    number: 1,
    owingCents: 120_00,
    entries: [],
    payKey: expect.any(String) as string,
  });
  // The invoice asks for the money, so no second email does.
  expect(await getEmails(backend, "payment-link")).toEqual([]);
});

test.for(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])(
  "without %s nothing offers to pay by card: not the invoice, its email, nor an old link",
  async (missing, { backend, owner, reference }) => {
    await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
    const payKey = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
    vi.stubEnv(missing, undefined);
    await owner.mutation(send, { reference });
    const [mail] = await getEmails(backend, "invoice");
    expect(mail!.text).not.toContain("online");
    const { key } = await getInvoice(owner, reference);
    const invoice = await backend.query(api.invoices.client.invoice, { key });
    expect(invoice).not.toHaveProperty("payKey");
    const payment = await backend.query(api.payments.visitor.show, { key: payKey });
    expect(payment).not.toHaveProperty("stripeKey");
  },
);

test("an invoice that’s paid by card before its email has left is followed by one receipt", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await owner.mutation(send, { reference });
  const { key } = await getInvoice(owner, reference);
  const invoice = await backend.query(api.invoices.client.invoice, { key });
  await deliver(backend, ...stripe.complete(await open(backend, invoice!.payKey!)));
  await vi.advanceTimersByTimeAsync(60_000);
  await settle(backend);
  expect(await getEmails(backend, "invoice")).toEqual([]);
  expect(await getEmails(backend, "receipt")).toHaveLength(1);
});

test("once nothing is owing the receipt is emailed, and the page asks for nothing", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  await changeMoney(owner, writeOff, { reference, note: "A secret reason" });
  await owner.mutation(send, { reference });
  expect(await getEmails(backend, "receipt")).toHaveLength(1);
  const { key } = await getInvoice(owner, reference);
  const view = await backend.query(api.invoices.client.invoice, { key });
  expect(view).toMatchObject({ state: "writtenOff", owingCents: 0 });
  expect(JSON.stringify(view)).not.toContain("secret");
  expect(view).not.toHaveProperty("payKey");
});

test("a wrong key opens nothing", async ({ backend, owner, reference }) => {
  await changeMoney(owner, save, invoiceArgs({ reference, ...price }));
  const { key } = await getInvoice(owner, reference);
  for (const wrong of [
    "",
    reference,
    `${reference}.`,
    `${key}0`,
    key.slice(0, -1),
    "x".repeat(300),
  ])
    expect(await backend.query(api.invoices.client.invoice, { key: wrong })).toBeNull();
});
