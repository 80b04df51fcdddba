import { expect } from "vitest";
import { plans } from "#convex/business/prices";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import { event, type FakeEvent } from "../support/stripe-events";
import { choose, deliver, getEmails, getPayment, open, takeCards, test } from "./stripe-fixtures";

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** A purchase, with its events in this order, each twice. */
async function purchase(backend: Backend, key: string, events: FakeEvent[]) {
  const receipts = (await getEmails(backend, "receipt")).length;
  const notices = (await getEmails(backend, "payment-notice")).length;
  expect(await deliver(backend, ...events, ...events)).toEqual(events.flatMap(() => [200, 200]));
  const { state, paidAt, refundedCents, subscriptionStatus } = await getPayment(backend, key);
  return {
    state,
    paidAt,
    refundedCents,
    subscriptionStatus,
    receipts: (await getEmails(backend, "receipt")).length - receipts,
    notices: (await getEmails(backend, "payment-notice")).length - notices,
  };
}

const orders = permutations([0, 1, 2, 3, 4]);
/** Neighbours in the list begin alike. */
const triedOrders = orders.filter(
  (_, index) => index % (orders.length / runs(orders.length)) === 0,
);

/** The distinct outcomes of a purchase's five events over all tested orders. */
async function everyOrder(
  product: "individualOneTime" | "businessMonthly",
  getEvents: (stripe: FakeStripe, secret: string) => FakeEvent[],
) {
  const outcomes = new Set<string>();
  for (const order of triedOrders) {
    const backend = backendAtNow("date and timers");
    const stripe = new FakeStripe();
    takeCards(stripe);
    const key = await choose(backend, product);
    const events = getEvents(stripe, await open(backend, key));
    expect(events).toHaveLength(5);
    const shuffled = order.map((index) => events[index]!);
    outcomes.add(JSON.stringify(await purchase(backend, key, shuffled)));
  }
  return [...outcomes].map((text) => JSON.parse(text) as unknown);
}

test("a one-time purchase: in any order, each event twice, one state and one receipt", async () => {
  const outcomes = await everyOrder("individualOneTime", (stripe, secret) =>
    stripe.complete(secret, NOW),
  );
  expect(outcomes).toEqual([{ state: "paid", paidAt: NOW, receipts: 1, notices: 1 }]);
});

test("a membership: in any order, each event twice, one state and one receipt", async () => {
  const outcomes = await everyOrder("businessMonthly", (stripe, secret) =>
    stripe.complete(secret, NOW),
  );
  const active = { state: "active", subscriptionStatus: "active" };
  expect(outcomes).toEqual([{ ...active, paidAt: NOW, receipts: 1, notices: 1 }]);
});

test("refused, then taken, then paid back: in any order, one state and one receipt", async () => {
  const outcomes = await everyOrder("individualOneTime", (stripe, secret) => {
    const [, , succeeded, completed] = stripe.complete(secret, NOW);
    const { id, metadata } = succeeded!.data.object;
    const refused = { id, metadata, last_payment_error: { message: "Your card was declined." } };
    const second = NOW / 1000;
    const [session] = stripe.sessions.slice(-1);
    return [
      event("payment_intent.payment_failed", second - 60, refused),
      succeeded!,
      completed!,
      stripe.sendBack(session!, 40_00, NOW + 60_000),
      stripe.sendBack(session!, plans.individualOneTime.cents - 40_00, NOW + 120_000),
    ];
  });
  const refunded = { state: "refunded", refundedCents: plans.individualOneTime.cents };
  expect(outcomes).toEqual([{ ...refunded, paidAt: NOW, receipts: 1, notices: 1 }]);
});
