import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { addDays, toInstant } from "#convex/shared/dates";
import { askForQuote, book, slots, wish } from "../bookings/booking-fixtures";
import {
  choose,
  deliver,
  getEmails,
  getPayment,
  open,
  test as base,
} from "../payments/stripe-fixtures";
import { give, quoteKey } from "../quotes/quotes";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { event } from "../support/stripe-events";
import { waits } from "../today/waiting";

const { complete, reopen } = api.bookings.staff;
const { repeat } = api.bookings.series.owner;
const { callOuts: read, correct } = api.memberships.owner;
const { includes } = api.memberships.staff;
const email = "pat@example.com";

/** The key of Pat’s membership, whose first month is paid. */
const test = base.extend("key", async ({ backend, stripe }) => {
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  return key;
});

const inPerson = { serviceType: "in-person", address: "5 High Street", postcode: "3071" };

/**
 * A completed visit at Pat’s home on Thursday.
 * @param by who books it
 */
async function visit(
  by: Pick<Backend, "mutation">,
  owner: Caller,
  changes: Record<string, unknown> = {},
) {
  const reference = await book(by, { ...wish(slots.thursday), ...inPerson, ...changes });
  await owner.mutation(complete, { reference });
  return reference;
}

async function payNextMonth(backend: Backend, key: string) {
  const { _id: payment } = await getPayment(backend, key);
  const at = toInstant("2026-12-24", "10:00");
  vi.setSystemTime(at);
  const month = event("invoice.paid", at / 1000, {
    id: "in_next",
    currency: "aud",
    amount_paid: 50_00,
    billing_reason: "subscription_cycle",
    parent: { subscription_details: { metadata: { payment } } },
  });
  await deliver(backend, month, month, { ...month, id: "evt_again" });
}

test("a paid month brings three call-outs; both sides see them, and strangers don’t", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  const { reference } = await getPayment(backend, key);
  const whole = { reference, included: 3, used: 0, left: 3, feesDueCents: 0 };
  expect(await owner.query(read, { contact: email })).toMatchObject(whole);
  expect(await pat.query(api.memberships.client.callOuts, {})).toMatchObject(whole);
  const { as: sam } = await signedIn(backend, "sam@example.com");
  expect(await sam.query(api.memberships.client.callOuts, {})).toBeNull();
});

test("a completed visit uses one, needs no invoice, and gives it back when it’s reopened", async ({
  owner,
  pat,
  key,
}) => {
  expect(key).not.toBe("");
  const reference = await visit(pat, owner);
  expect(await owner.query(includes, { reference })).toBe(true);
  expect(await owner.query(read, { contact: email })).toMatchObject({
    used: 1,
    left: 2,
    feesDueCents: 15_00,
  });
  expect(await waits(owner, "toInvoice")).toBe(0);
  await owner.mutation(reopen, { reference });
  expect(await owner.query(read, { contact: email })).toMatchObject({
    used: 0,
    left: 3,
    feesDueCents: 0,
  });
  await owner.mutation(complete, { reference });
  expect(await owner.query(read, { contact: email })).toMatchObject({ used: 1, left: 2 });
});

test("the report of an included visit proposes no lines, so none are invoiced unless the owner adds some", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  const { reference: membership } = await getPayment(backend, key);
  const selectedService = "Computer Repair";
  const reference = await book(pat, { ...wish(slots.thursday), ...inPerson, selectedService });
  const report = () => owner.query(api.bookings.staff.report, { reference });
  expect(await owner.query(includes, { reference })).toBe(true);
  expect(await report()).toMatchObject({ proposed: [], basis: "plan", canInvoice: true });
  for (const callOuts of [-1, -1, -1] as const)
    await owner.mutation(correct, { reference: membership, callOuts });
  expect(await owner.query(includes, { reference })).toBe(false);
  expect(await report()).toMatchObject({ proposed: [{ text: selectedService }] });
});

test("a visit at an accepted quote's price costs that, says so before it’s done, and uses none", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  expect(key).not.toBe("");
  const reference = await askForQuote(pat, inPerson);
  await give(owner, reference);
  const request = { key: await quoteKey(backend) };
  await backend.mutation(api.quotes.client.accept, { request, version: 1 });
  await owner.mutation(api.bookings.owner.move, { reference, ...wish(slots.thursday) });
  expect(await owner.query(includes, { reference })).toBe(false);
  const report = await owner.query(api.bookings.staff.report, { reference });
  expect(report).toMatchObject({ basis: "agreed", proposed: [{ quantity: 2.5 }, {}] });
  await owner.mutation(complete, { reference });
  expect(await waits(owner, "toInvoice")).toBe(1);
  expect(await owner.query(read, { contact: email })).toMatchObject({ used: 0, left: 3 });
});

test("the extra lines of a call-out’s report wait to be invoiced", async ({ owner, pat, key }) => {
  expect(key).not.toBe("");
  const reference = await book(pat, { ...wish(slots.thursday), ...inPerson });
  const report = { lines: [{ text: "HDMI cable", quantity: "1", price: "19.50" }] };
  const done = { reference, report, lastModified: 0, withInvoice: false };
  await owner.mutation(api.bookings.staff.completeWithReport, done);
  expect(await owner.query(read, { contact: email })).toMatchObject({ used: 1, left: 2 });
  expect(await waits(owner, "toInvoice")).toBe(1);
});

test("for a person with several cards a visit under any of their addresses counts; each address sees only its own", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  expect(key).not.toBe("");
  const other = "pat.nguyen@example.com";
  const { as: elsewhere } = await signedIn(backend, other);
  const reference = await book(elsewhere, { ...wish(slots.thursday), ...inPerson, email: other });
  await owner.mutation(api.people.owner.join, { contact: email, other });
  expect(await owner.query(read, { contact: other })).toMatchObject({ used: 0 });
  await owner.mutation(complete, { reference });
  expect(await owner.query(read, { contact: other })).toMatchObject({ used: 1, left: 2 });
  expect(await owner.query(read, { contact: email })).toMatchObject({ used: 1, left: 2 });
  expect(await pat.query(api.memberships.client.callOuts, {})).toMatchObject({ used: 1 });
  expect(await elsewhere.query(api.memberships.client.callOuts, {})).toBeNull();
});

test.for([
  ["online", { serviceType: "online", phone: "0412 345 678" }],
  ["of somebody else", { email: "sam@example.com" }],
] as const)(
  "a visit %s uses none, and is invoiced",
  async ([, changes], { backend, owner, key }) => {
    expect(key).not.toBe("");
    const { as: client } = await signedIn(backend, "email" in changes ? changes.email : email);
    const reference = await visit(client, owner, changes);
    expect(await owner.query(includes, { reference })).toBe(false);
    expect(await owner.query(read, { contact: email })).toMatchObject({ used: 0, left: 3 });
    expect(await waits(owner, "toInvoice")).toBe(1);
  },
);

test("once none is left, a visit is invoiced like any other; the owner may give one more", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  const { reference } = await getPayment(backend, key);
  for (const callOuts of [-1, -1, -1] as const)
    await owner.mutation(correct, { reference, callOuts });
  await visit(pat, owner);
  expect(await owner.query(read, { contact: email })).toMatchObject({
    included: 0,
    used: 0,
    left: 0,
  });
  expect(await waits(owner, "toInvoice")).toBe(1);
  await owner.mutation(correct, { reference, callOuts: 1 });
  expect(await owner.query(read, { contact: email })).toMatchObject({ included: 1, left: 1 });
});

test("the next month’s invoice includes the fees, once, and the month starts with three", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  await visit(pat, owner);
  await visit(pat, owner, wish(slots.friday));
  await payNextMonth(backend, key);
  const { reference } = await getPayment(backend, key);
  const request = await owner.query(api.invoices.staff.ofRequest, { reference });
  expect(request!.invoice).toMatchObject({
    number: 2,
    cents: 80_00,
    receivedCents: 50_00,
    owingCents: 30_00,
    lines: [{ cents: 50_00 }, { text: "Call-out fee", quantity: 2, cents: 15_00 }],
  });
  expect(await owner.query(read, { contact: email })).toMatchObject({
    included: 3,
    used: 0,
    feesDueCents: 0,
  });
  const [sent, ...others] = await getEmails(backend, "invoice");
  expect(others).toEqual([]);
  expect(sent?.subject).toBe("Your invoice INV-0002 for $30");
  expect(sent?.text).toMatch(/Call-out fee[\s\S]*Paid: \$50[\s\S]*Still to pay: \$30/);
  // That's also the month's receipt.
  expect(await getEmails(backend, "receipt")).toHaveLength(1);
  // The oldest unpaid invoice is the one that's paid, reminded of and shown.
  await changeMoney(owner, api.invoices.staff.markPaid, { reference, method: "cash" });
  expect(await owner.query(api.people.owner.person, { contact: email })).not.toHaveProperty(
    "owedCents",
  );
});

test("an ended membership has no call-outs, and its last fees an invoice; its ledger is deleted with its request", async ({
  backend,
  owner,
  pat,
  stripe,
  key,
}) => {
  await visit(pat, owner);
  const ended = stripe.subscription(
    stripe.sessions[0]!,
    "customer.subscription.deleted",
    "canceled",
    NOW / 1000 + 9,
  );
  await deliver(backend, ended);
  expect(await owner.query(read, { contact: email })).toBeNull();
  const { reference } = await getPayment(backend, key);
  expect(await owner.query(api.invoices.staff.ofRequest, { reference })).toMatchObject({
    invoice: { number: 2, title: "Call-out fee", owingCents: 15_00 },
  });
  expect(await getEmails(backend, "invoice")).toMatchObject([{ to: email }]);
  expect(await getRows(backend, "planEntries")).toHaveLength(2);
  const unknown = owner.mutation(correct, { reference: "WS-0000", callOuts: 1 });
  expect(await failureOfCall(unknown)).toMatchObject({ code: "notFound" });
  await backend.run(async (ctx) => {
    const { bookingRecord } = await import("#convex/bookings/record");
    const { eraseRecord } = await import("#convex/submissions/record");
    await eraseRecord(ctx, bookingRecord, reference, Date.now());
  });
  expect(await getRows(backend, "planEntries")).toEqual([]);
});

/** What strangers know about a member, besides the address. */
const known = {
  "nothing else": { name: "Mallory", phone: "0399990000", address: "9 Other Road" },
  "the name": { phone: "0399990000", address: "9 Other Road" },
  "the name, the number and where they live": {},
};

test.for(Object.entries(known))(
  "a visit under a member's address by somebody who isn't signed in and types %s uses none, until the owner says that it's theirs",
  async ([, typed], { backend, owner, key }) => {
    expect(key).not.toBe("");
    const reference = await visit(backend, owner, typed);
    const { isToAsk } = api.memberships.owner;
    const { setTheirs } = api.bookings.owner;
    expect(await owner.query(includes, { reference })).toBe(false);
    expect(await owner.query(isToAsk, { reference })).toBe(true);
    expect(await owner.query(read, { contact: email })).toMatchObject({ used: 0, left: 3 });
    expect(await waits(owner, "toInvoice")).toBe(1);
    await owner.mutation(setTheirs, { reference, isTheirs: true });
    expect(await owner.query(includes, { reference })).toBe(true);
    expect(await owner.query(isToAsk, { reference })).toBe(false);
    expect(await owner.query(read, { contact: email })).toMatchObject({ used: 1, left: 2 });
    expect(await waits(owner, "toInvoice")).toBe(0);
    await owner.mutation(setTheirs, { reference, isTheirs: false });
    expect(await owner.query(read, { contact: email })).toMatchObject({ used: 0, left: 3 });
    expect(await waits(owner, "toInvoice")).toBe(1);
  },
);

test("a visit that the owner repeats is the member's own if the first one is", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  expect(key).not.toBe("");
  for (const [by, slot, isOwn] of [
    [pat, slots.thursday, true],
    [backend, slots.friday, false],
  ] as const) {
    const first = await book(by, { ...wish(slot), ...inPerson });
    const next = { requestId: requestId(), ...wish({ ...slot, date: addDays(slot.date, 7) }) };
    await owner.mutation(repeat, { reference: first, rhythm: "week", visits: [next] });
    const reference = (await getRows(backend, "quoteRequests")).at(-1)!.reference;
    expect(reference).not.toBe(first);
    expect(await owner.query(includes, { reference })).toBe(isOwn);
    expect(await owner.query(api.memberships.owner.isToAsk, { reference })).toBe(!isOwn);
  }
});
