import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaymentState, getPaymentState, withEventFacts } from "#convex/payments/rules";
import { RUNS } from "../support/properties";

const optional = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: undefined });

/** News of a membership, often within the same second. */
const news = fc.oneof(
  fc.record({ paidAt: fc.nat(5) }),
  fc.record({ failedAt: fc.nat(5) }),
  fc.record({
    subscriptionAt: fc.nat(5),
    subscriptionStatus: fc.constantFrom("incomplete", "active", "past_due", "canceled"),
    endsAt: optional(fc.constantFrom(100, 200)),
    monthlyCents: optional(fc.constantFrom(50_00, 150_00)),
  }),
);

const read = (all: readonly object[]) => {
  const facts = all.reduce<ReturnType<typeof withEventFacts>>(
    (known, later) => withEventFacts(known, later),
    withEventFacts({}, {}),
  );
  const asked = { cents: 50_00, discountCents: 0, per: "month" as const };
  return { ...facts, state: getPaymentState({ ...asked, ...facts }) };
};

test("news in any order, and however often, gives the same state", () => {
  const shuffled = fc
    .array(news, { minLength: 1, maxLength: 6 })
    .chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([all, order]) => {
      expect(read(order)).toEqual(read(all));
    }),
    RUNS,
  );
});

test("a membership that ends says until when, and one that isn’t paid says that", () => {
  const endsAt = Date.parse("2026-12-26T12:00:00+11:00");
  expect(formatPaymentState({ state: "active", endsAt })).toBe(
    "Membership until Saturday 26 December 2026",
  );
  expect(formatPaymentState({ state: "pastDue", endsAt })).toBe("Payment overdue");
  expect(formatPaymentState({ state: "ended", endsAt })).toBe("Membership ended");
});
