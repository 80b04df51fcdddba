import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getInvoice, getMonth } from "../invoices/invoice-fixtures";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { type FakeStripe, monthlyItem } from "../support/fake-stripe";
import { event } from "../support/stripe-events";
import { waits } from "../today/waiting";
import { choose, deliver, getEmails, getPayment, open, test as base } from "./stripe-fixtures";

/** The key of a paid membership of $50 a month. */
const test = base.extend("key", async ({ backend, stripe }) => {
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  return key;
});

const at = (seconds: number) => NOW / 1000 + seconds;
const monthEnd = Date.parse("2026-12-26T12:00:00+11:00") / 1000;

const updated = (stripe: FakeStripe, seconds: number, changes: Record<string, unknown> = {}) =>
  stripe.subscription(
    stripe.sessions[0]!,
    "customer.subscription.updated",
    "active",
    at(seconds),
    changes,
  );

const invoiceEvent = (
  type: string,
  seconds: number,
  payment: string,
  invoice: Record<string, unknown>,
) =>
  event(type, at(seconds), {
    currency: "aud",
    parent: { subscription_details: { metadata: { payment } } },
    ...invoice,
  });

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });

/** The owner's notifications about memberships, newest last. */
const told = async (backend: Backend) =>
  (await getRows(backend, "adminNotifications"))
    .filter(({ eventType }) => eventType.startsWith("Payment"))
    .map(({ fields }) => fields["news"] ?? fields["todo"])
    .filter((words) => words !== "paid");

const subjects = async (backend: Backend) =>
  (await getEmails(backend, "membership-changed")).map(({ subject }) => subject);

test("that ends with its month shows both sides until when, and that it resumes", async ({
  backend,
  owner,
  pat,
  stripe,
  key,
}) => {
  const ending = updated(stripe, 10, {
    cancel_at_period_end: true,
    items: { object: "list", data: [monthlyItem(50_00, monthEnd)] },
  });
  await deliver(backend, ending, ending, { ...ending, id: "evt_ending_again" });
  const endsAt = monthEnd * 1000;
  expect(await show(backend, key)).toMatchObject({ state: "active", endsAt });
  const firstPage = { paginationOpts: { numItems: 10, cursor: null } };
  const { page } = await pat.query(api.bookings.client.listMine, firstPage);
  expect(page).toMatchObject([{ payment: { state: "active", cents: 50_00, endsAt } }]);
  const memberships = { view: "memberships" as const, ...firstPage };
  expect((await owner.query(api.payments.owner.list, memberships)).page).toMatchObject([
    { endsAt },
  ]);
  const { reference } = await getPayment(backend, key);
  expect(await subjects(backend)).toEqual([
    `Your membership ends on Saturday 26 December 2026 (${reference})`,
  ]);
  // Outdated news changes nothing.
  await deliver(backend, updated(stripe, 5));
  expect(await show(backend, key)).toMatchObject({ endsAt });
  await deliver(backend, updated(stripe, 20));
  expect(await show(backend, key)).not.toHaveProperty("endsAt");
  expect(await told(backend)).toEqual([
    "has ended a membership, which runs until Saturday 26 December 2026:",
    "goes on with a membership of",
  ]);
});

test("with a date on which it ends counts as well", async ({ backend, stripe, key }) => {
  await deliver(backend, updated(stripe, 10, { cancel_at: monthEnd }));
  expect(await show(backend, key)).toMatchObject({ endsAt: monthEnd * 1000 });
});

test("another plan’s price is told to both sides, and the charge for the change is in the books", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const { _id: payment, reference } = await getPayment(backend, key);
  const change = updated(stripe, 10, {
    items: { object: "list", data: [monthlyItem(150_00, monthEnd)] },
  });
  const rest = invoiceEvent("invoice.paid", 11, payment, {
    id: "in_rest",
    amount_paid: 90_00,
    billing_reason: "subscription_update",
  });
  const credit = invoiceEvent("invoice.paid", 12, payment, {
    id: "in_credit",
    amount_paid: 0,
    billing_reason: "subscription_update",
  });
  const month = invoiceEvent("invoice.paid", 13, payment, {
    id: "in_next",
    amount_paid: 150_00,
    billing_reason: "subscription_cycle",
  });
  await deliver(backend, change, rest, rest, credit, month);
  expect(await show(backend, key)).toMatchObject({ state: "active", monthlyCents: 150_00 });
  expect(await getMonth(owner)).toMatchObject({ online: 290_00, invoiced: 290_00 });
  expect((await getPayment(backend, key)).problem).toContain("$150 a month now, and $50 before");
  expect(await subjects(backend)).toEqual([
    `Your membership is $150 a month from now on (${reference})`,
  ]);
  // The credit brought no money in, so there's no receipt for it.
  expect(await getEmails(backend, "receipt")).toHaveLength(3);
  expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid" });
});

test("a refused month is on Today and told to the client, until it’s paid", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const { _id: payment } = await getPayment(backend, key);
  const invoice = { id: "in_next", billing_reason: "subscription_cycle" };
  const refused = invoiceEvent("invoice.payment_failed", 20, payment, invoice);
  const pastDue = stripe.subscription(
    stripe.sessions[0]!,
    "customer.subscription.updated",
    "past_due",
    at(20),
  );
  await deliver(backend, refused, pastDue, refused);
  expect(await show(backend, key)).toMatchObject({ state: "pastDue" });
  expect(await waits(owner, "cardProblems")).toBe(1);
  expect(await told(backend)).toEqual(["could not be charged"]);
  expect(await subjects(backend)).toHaveLength(1);
  const paid = invoiceEvent("invoice.paid", 30, payment, { ...invoice, amount_paid: 50_00 });
  await deliver(backend, paid, updated(stripe, 30));
  expect(await show(backend, key)).toMatchObject({ state: "active" });
  expect(await waits(owner, "cardProblems")).toBe(0);
  // An earlier refusal no longer counts, however late it arrives.
  await deliver(backend, { ...refused, id: "evt_late" });
  expect(await show(backend, key)).toMatchObject({ state: "active" });
});

test("a refused month counts even if Stripe still calls the membership active", async ({
  backend,
  stripe,
  key,
}) => {
  await deliver(backend, updated(stripe, 10));
  const { _id: payment } = await getPayment(backend, key);
  const refused = { id: "in_next", billing_reason: "subscription_cycle" };
  await deliver(backend, invoiceEvent("invoice.payment_failed", 20, payment, refused));
  expect(await show(backend, key)).toMatchObject({ state: "pastDue" });
});

test("the client of an ended membership is told once, whoever ended it", async ({
  backend,
  stripe,
  key,
}) => {
  const ended = (id: string) => ({
    ...stripe.subscription(
      stripe.sessions[0]!,
      "customer.subscription.deleted",
      "canceled",
      at(40),
    ),
    id,
  });
  await deliver(backend, ended("evt_1"), ended("evt_2"));
  const { reference } = await getPayment(backend, key);
  expect(await subjects(backend)).toEqual([`Your membership has ended (${reference})`]);
});

test("news that has no place in the books is told to the owner, once", async ({
  backend,
  owner,
}) => {
  const warning = event("radar.early_fraud_warning.created", at(1), { id: "issfr_1" });
  expect(await deliver(backend, warning, warning)).toEqual([200, 200]);
  expect(await told(backend)).toEqual([
    expect.stringContaining("warned Stripe that a payment may be fraud"),
  ]);
  const { unused } = await owner.query(api.payments.owner.setUp, {});
  expect(unused).toMatchObject([{ type: "radar.early_fraud_warning.created" }]);
});
