import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { formatDate } from "#convex/shared/dates";
import { firstPage, getInvoice, getMonth } from "../invoices/invoice-fixtures";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import type { FakeStripe } from "../support/fake-stripe";
import type { FakeEvent } from "../support/stripe-events";
import { waits } from "../today/waiting";
import {
  choose,
  deliver,
  deliverWhileDown,
  getPayment,
  open,
  settle,
  test as base,
} from "./stripe-fixtures";

/** Pat has paid $100 by card. */
const test = base.extend("key", async ({ backend, stripe }) => {
  const key = await choose(backend, "individualOneTime");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  return key;
});

const intentOf = (stripe: FakeStripe) => `pi_${stripe.sessions[0]!.id}`;

/** The owner's notifications about money, except those of payments: newest last. */
async function told(backend: Backend) {
  return (await getRows(backend, "adminNotifications"))
    .filter(({ eventType }) => eventType.startsWith("Payment"))
    .map(({ fields }) => `${fields["news"]} ${fields["amount"]}`)
    .filter((words) => !words.startsWith("paid"));
}

const waiting = (owner: Caller, what: "cardProblems" | "dashboardProblems") => waits(owner, what);

/** The state of the money on every screen. */
async function standing(backend: Backend, owner: Caller, key: string) {
  const payment = await getPayment(backend, key);
  const page = await backend.query(api.payments.visitor.show, { key });
  const invoice = await getInvoice(owner, payment.reference);
  return {
    payment: payment.state,
    page: [page?.state, page?.refundedCents ?? 0, page?.disputedCents ?? 0],
    invoice: [invoice.state, invoice.refundedCents, invoice.disputedCents, invoice.owingCents],
    month: await getMonth(owner),
    problem: payment.problem,
  };
}

const paid = { online: 100_00, invoiced: 100_00, gstReceived: 9_09, gstInvoiced: 9_09 };

const whole = {
  payment: "paid",
  page: ["paid", 0, 0],
  invoice: ["paid", 0, 0, 0],
  month: paid,
  problem: undefined,
};

const taken = {
  payment: "disputed",
  page: ["disputed", 0, 100_00],
  invoice: ["disputed", 0, 100_00, 0],
  month: { online: 100_00, disputed: 100_00, invoiced: 100_00, gstInvoiced: 9_09 },
};

describe("a dispute", () => {
  test("takes the money out of the books at once, and says what to do by when", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    const events = stripe.dispute(intentOf(stripe), 100_00, {
      dueBy: Date.parse("2026-12-03T12:00:00+11:00"),
    });
    expect(await deliver(backend, ...events)).toEqual([200, 200]);
    const after = await standing(backend, owner, key);
    expect(after).toMatchObject(taken);
    expect(after.problem).toContain("Answer with evidence in Stripe’s dashboard by");
    expect(after.problem).toContain(formatDate("2026-12-03"));
    expect(await told(backend)).toEqual(["has their bank take back $100"]);
    expect(await waiting(owner, "cardProblems")).toBe(1);
    const problems = { view: "problems" as const, ...firstPage };
    expect((await owner.query(api.payments.owner.list, problems)).page).toHaveLength(1);
  });

  test("that’s won brings the money back, in the month in which it’s back", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    await deliver(backend, ...stripe.dispute(intentOf(stripe), 100_00));
    await deliver(backend, ...stripe.settleDispute(intentOf(stripe), "under_review"));
    expect(await standing(backend, owner, key)).toEqual({ ...taken, problem: undefined });
    vi.setSystemTime(Date.parse("2027-01-20T10:00:00+11:00"));
    await deliver(backend, ...stripe.settleDispute(intentOf(stripe), "won"));
    expect(await standing(backend, owner, key)).toEqual({ ...whole, month: taken.month });
    expect(await getMonth(owner, "2027-01")).toEqual({ disputed: -100_00, gstReceived: 9_09 });
    expect((await told(backend)).at(-1)).toBe("lost the dispute, and we have back $100");
    expect(await waiting(owner, "cardProblems")).toBe(0);
  });

  test("that’s lost leaves it gone, and it can be paid in another way", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    await deliver(backend, ...stripe.dispute(intentOf(stripe), 100_00));
    await deliver(backend, ...stripe.settleDispute(intentOf(stripe), "lost"));
    const after = await standing(backend, owner, key);
    expect(after).toMatchObject(taken);
    expect(after.problem).toContain("is lost");
    expect((await told(backend)).at(-1)).toBe("won the dispute, and we’ve lost $100");
  });

  test("about a part counts for that part", async ({ backend, owner, stripe, key }) => {
    await deliver(backend, ...stripe.dispute(intentOf(stripe), 40_00));
    expect(await standing(backend, owner, key)).toMatchObject({
      payment: "disputed",
      invoice: ["disputed", 0, 40_00, 0],
      month: { disputed: 40_00, gstReceived: 5_45 },
    });
  });

  test("that’s only an inquiry takes nothing, but still has to be answered", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    const intent = intentOf(stripe);
    await deliver(backend, ...stripe.dispute(intent, 100_00, { status: "warning_needs_response" }));
    const after = await standing(backend, owner, key);
    expect(after).toMatchObject({ payment: "paid", invoice: ["paid", 0, 0, 0], month: paid });
    expect(after.problem).toContain("asked their bank about $100");
    await deliver(backend, ...stripe.settleDispute(intent, "warning_closed"));
    expect(await standing(backend, owner, key)).toEqual(whole);
  });

  test("about a membership's month, which names nothing of ours, finds its payment", async ({
    backend,
    owner,
    stripe,
  }) => {
    const key = await choose(backend, "businessMonthly");
    await deliver(backend, ...stripe.complete(await open(backend, key), Date.now()));
    const renewal = stripe.renew(stripe.sessions[0]!);
    await deliver(backend, ...renewal);
    const intent = String(renewal[0]!.data.object["id"]);
    await deliver(backend, ...stripe.dispute(intent, 100_00));
    const payment = await getPayment(backend, key);
    expect(payment).toMatchObject({ state: "active", disputedCents: 100_00 });
    expect(await getInvoice(owner, payment.reference)).toMatchObject({
      state: "disputed",
      disputedCents: 100_00,
    });
  });
});

describe("a refund that fails", () => {
  const refund = async (backend: Backend, owner: Caller, key: string) => {
    const { _id: paymentId } = await getPayment(backend, key);
    await owner.mutation(api.payments.owner.refund, { paymentId });
    await settle(backend);
  };

  test("counts as not refunded, says so, and can be sent again", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    await refund(backend, owner, key);
    expect(await standing(backend, owner, key)).toMatchObject({
      payment: "refunded",
      invoice: ["refunded", 100_00, 0, 0],
    });
    const events = stripe.failRefund(intentOf(stripe));
    expect(await deliver(backend, ...events, ...events)).toEqual(Array(6).fill(200));
    const failed = await standing(backend, owner, key);
    expect(failed).toMatchObject({
      ...whole,
      problem: expect.stringContaining("failed") as string,
    });
    expect(await told(backend)).toEqual([
      "got money back: $100",
      "didn’t get the refund, which failed: $100",
    ]);
    expect(await waiting(owner, "cardProblems")).toBe(1);
    await refund(backend, owner, key);
    expect(stripe.refunds).toHaveLength(2);
    expect(await standing(backend, owner, key)).toMatchObject({
      payment: "refunded",
      page: ["refunded", 100_00, 0],
      invoice: ["refunded", 100_00, 0, 0],
    });
  });

  test("made in Stripe’s dashboard is handled the same, even if we hear of its failure first", async ({
    backend,
    owner,
    stripe,
    key,
  }) => {
    const made = stripe.sendBack(stripe.sessions[0]!, 40_00);
    const failed = stripe.failRefund(intentOf(stripe));
    await deliver(backend, ...failed, made);
    expect(await standing(backend, owner, key)).toMatchObject({
      ...whole,
      problem: expect.stringContaining("$40 failed") as string,
    });
    expect(await told(backend)).toEqual(["didn’t get the refund, which failed: $40"]);
  });
});

describe("a payment that was made in Stripe’s dashboard", () => {
  test("is disputed before it’s matched, counts so once it is, and is won", async ({
    backend,
    owner,
    stripe,
  }) => {
    const key = await choose(backend, "individualOneTime");
    const { reference } = await getPayment(backend, key);
    const charged = stripe.chargeInDashboard({ cents: 100_00, name: "Kim" });
    const intent = String(charged.data.object["id"]);
    const disputed = stripe.dispute(intent, 100_00);
    // We hear of the dispute first.
    await deliver(backend, ...disputed, charged);
    const [row] = await getRows(backend, "dashboardPayments");
    expect(row).toMatchObject({ disputedCents: 100_00, state: "waiting" });
    expect(row!.problem).toContain("Answer with evidence");
    expect(await told(backend)).toEqual(["has their bank take back $100"]);
    expect(await waiting(owner, "dashboardProblems")).toBe(1);
    const one = { dashboardPaymentId: row!._id };
    await owner.mutation(api.invoices.owner.match, { ...one, reference });
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "disputed" });
    await owner.mutation(api.invoices.owner.settleProblem, one);
    expect(await waiting(owner, "dashboardProblems")).toBe(0);
    await deliver(backend, ...stripe.settleDispute(intent, "won"));
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid", disputedCents: 0 });
    await owner.mutation(api.invoices.owner.unmatch, { ...one, reference });
    expect(await getMonth(owner)).not.toHaveProperty("disputed");
  });

  test("whose refund fails no longer counts as refunded", async ({ backend, owner, stripe }) => {
    const key = await choose(backend, "individualOneTime");
    const { reference } = await getPayment(backend, key);
    const charged = stripe.chargeInDashboard({ cents: 100_00, description: reference });
    const intent = String(charged.data.object["id"]);
    await deliver(backend, charged);
    await deliver(backend, stripe.refundInDashboard(intent, 100_00));
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "refunded" });
    await deliver(backend, ...stripe.failRefund(intent));
    expect(await getInvoice(owner, reference)).toMatchObject({ state: "paid", refundedCents: 0 });
    expect(await waiting(owner, "dashboardProblems")).toBe(1);
  });
});

/** Some orders of events: as they came, reversed, and starting in the middle. */
const orders = (events: FakeEvent[]) => {
  const middle = Math.floor(events.length / 2);
  return [events, events.toReversed(), [...events.slice(middle), ...events.slice(0, middle)]];
};

test("late, twice, in any order: the books have the current state at Stripe", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const intent = intentOf(stripe);
  const back = stripe.sendBack(stripe.sessions[0]!, 30_00);
  const failed = stripe.failRefund(intent);
  const again = stripe.sendBack(stripe.sessions[0]!, 20_00);
  const disputed = stripe.dispute(intent, 80_00);
  const reviewed = stripe.settleDispute(intent, "under_review");
  const lost = stripe.settleDispute(intent, "lost");
  const events = [back, ...failed, again, ...disputed, ...reviewed, ...lost];
  for (const [round, order] of orders(events).entries()) {
    const renamed = order.map((each) => ({ ...each, id: `${each.id} ${round}` }));
    await deliver(backend, ...renamed, ...renamed);
    expect(await standing(backend, owner, key)).toMatchObject({
      payment: "disputed",
      page: ["disputed", 20_00, 80_00],
      invoice: ["disputed", 20_00, 80_00, 0],
      month: { online: 100_00, refunded: 20_00, disputed: 80_00 },
      problem: expect.stringContaining("is lost") as string,
    });
    expect(await told(backend)).toHaveLength(3);
  }
});

test("if we can't ask Stripe, it sends the event again; and no receipt is emailed for money that's gone", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const [event] = stripe.dispute(intentOf(stripe), 100_00);
  expect(await deliverWhileDown(backend, stripe, event!)).toEqual([503]);
  expect(await standing(backend, owner, key)).toEqual(whole);
  expect(await deliver(backend, event!)).toEqual([200]);
  expect(await standing(backend, owner, key)).toMatchObject(taken);
  const { reference } = await getPayment(backend, key);
  expect(await failureOfCall(owner.mutation(api.invoices.owner.send, { reference }))).toEqual({
    code: "notOpen",
    status: "Disputed",
  });
});
