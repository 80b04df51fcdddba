import fc from "fast-check";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api";
import { plans } from "#convex/business/prices";
import { choose, deliver, open, takeCards } from "../payments/stripe-fixtures";
import { getRows } from "../support/backend";
import { bookingArgs, OWNER, signedIn } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import type { FakeEvent } from "../support/stripe-events";
import { firstPage, getMonth } from "./invoice-fixtures";

const CHARGED = [90_00, 45_50] as const;

/** The owner's presses, for which payment and which request. */
const press = fc.record({
  kind: fc.constantFrom("match", "unmatch", "ignore", "takeIn"),
  payment: fc.nat({ max: CHARGED.length - 1 }),
  request: fc.nat({ max: 1 }),
});
type Press = typeof press extends fc.Arbitrary<infer Value> ? Value : never;

interface Story {
  /** Cents of each charge refunded in the dashboard, one after the other. */
  refunds: [payment: number, cents: number][];
  /** The next event or press: events are taken by position, in random order. */
  order: number[];
  presses: Press[];
}

const story: fc.Arbitrary<Story> = fc.record({
  refunds: fc.array(
    fc.tuple(fc.nat({ max: CHARGED.length - 1 }), fc.integer({ min: 1, max: 20_00 })),
    { maxLength: 2 },
  ),
  order: fc.array(fc.nat(), { minLength: 10, maxLength: 40 }),
  presses: fc.array(press, { maxLength: 8 }),
});

/** Stripe's events about two dashboard charges and one of our memberships with a further month. */
async function getEvents(
  backend: ReturnType<typeof backendAtNow>,
  { refunds }: Story,
): Promise<FakeEvent[]> {
  const stripe = new FakeStripe();
  takeCards(stripe);
  const key = await choose(backend, "individualMonthly");
  const membership = stripe.complete(await open(backend, key));
  const month = stripe.renew(stripe.sessions[0]!);
  const charges = CHARGED.map((cents) => stripe.chargeInDashboard({ cents }));
  const back = refunds.map(([payment, cents]) =>
    stripe.refundInDashboard(charges[payment]!.data.object["id"] as string, cents),
  );
  return [...membership, ...month, ...charges, ...back];
}

test("in any order, each event often, with owners pressing in between: each cent is in the books once", async () => {
  const tried = fc.asyncProperty(story, async (told) => {
    const backend = backendAtNow("date and timers");
    const { as: owner } = await signedIn(backend, OWNER);
    const references: string[] = [];
    for (const bookingTime of ["09:00", "10:30"]) {
      const booked = await backend.mutation(
        api.bookings.visitor.book,
        bookingArgs({ bookingTime }),
      );
      if (booked.ok) references.push(booked.reference);
    }
    const events = await getEvents(backend, told);
    const presses = [...told.presses];
    const pressNext = async () => {
      const next = presses.shift();
      if (next === undefined) return;
      const reference = references[next.request]!;
      const { page } = await owner.query(api.invoices.owner.atStripe, firstPage);
      const row = page.find(({ cents }) => cents === CHARGED[next.payment]);
      if (row === undefined) return;
      const one = { dashboardPaymentId: row._id };
      const { match, unmatch, setIgnored } = api.invoices.owner;
      const call = {
        match: () => owner.mutation(match, { ...one, reference }),
        unmatch: () => owner.mutation(unmatch, { ...one, reference }),
        ignore: () => owner.mutation(setIgnored, { ...one, ignored: true }),
        takeIn: () => owner.mutation(setIgnored, { ...one, ignored: false }),
      }[next.kind];
      // Two at once; an impossible one is refused, and changes nothing.
      await Promise.allSettled([call(), call()]);
    };
    for (const pick of told.order) {
      await deliver(backend, events[pick % events.length]!);
      if (pick % 3 === 0) await pressNext();
    }
    // In the end every event has come at least once.
    await deliver(backend, ...events);
    while (presses.length > 0) await pressNext();

    const rows = await getRows(backend, "dashboardPayments");
    expect(rows.map(({ cents }) => cents).sort()).toEqual([...CHARGED].sort());
    for (const [payment, cents] of CHARGED.entries()) {
      const back = told.refunds.filter(([of]) => of === payment).map(([, each]) => each);
      const row = rows.find((each) => each.cents === cents)!;
      expect(row.refundedCents).toBe(back.reduce((sum, each) => sum + each, 0));
    }
    const matched = rows.filter(({ state }) => state === "matched");
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
    const membership = plans.individualMonthly.cents + 100_00;
    const invoices = await getRows(backend, "invoices");
    expect(sum(invoices.map(({ receivedCents }) => receivedCents))).toBe(
      membership + sum(matched.map(({ cents }) => cents)),
    );
    expect(sum(invoices.map(({ refundedCents }) => refundedCents))).toBe(
      sum(matched.map(({ refundedCents }) => refundedCents)),
    );
    const { online = 0, refunded = 0 } = await getMonth(owner);
    expect([online, refunded]).toEqual([
      sum(invoices.map(({ receivedCents }) => receivedCents)),
      sum(invoices.map(({ refundedCents }) => refundedCents)),
    ]);
    for (const { cents, refundedCents, reference } of matched) {
      const invoice = invoices.find((each) => each.reference === reference)!;
      expect(invoice.receivedCents).toBeGreaterThanOrEqual(cents);
      expect(invoice.refundedCents).toBeGreaterThanOrEqual(refundedCents);
    }
  });
  await fc.assert(tried, { numRuns: runs(60, 20) });
});
