import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dispute } from "#convex/payments/fields";
import { withGone } from "#convex/payments/rules";
import { RUNS } from "../support/properties";

const status = fc.constantFrom("needs_response", "under_review", "won", "lost", "warning_closed");

/** Stripe's answers over time: refunds fail, and stay failed. */
const answers = fc
  .array(fc.record({ status, withdrawnCents: fc.nat(100), failed: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all.map((each, place) => ({
      refunds: {
        re_1: {
          cents: 40,
          ...(all.slice(0, place + 1).some(({ failed }) => failed) && { isFailed: true as const }),
        },
        ...(place > 0 && { re_2: { cents: 20 } }),
      },
      disputes: {
        dp_1: {
          cents: 100,
          withdrawnCents: each.withdrawnCents,
          status: each.status,
          reason: "fraudulent",
          askedAt: place,
        } satisfies Dispute,
      },
    })),
  );

test("in whatever order answers are stored, and however often, the latest one counts", () => {
  const shuffled = answers.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([all, order]) => {
      const written = order.reduce((known, later) => withGone(known, later), {});
      expect(written).toEqual(withGone({}, all.at(-1)!));
    }),
    RUNS,
  );
});

test.each([
  ["needs_response", 100, 100],
  ["needs_response", 0, 0],
  ["under_review", 100, 100],
  ["warning_needs_response", 0, 0],
  ["warning_under_review", 0, 0],
  ["warning_closed", 0, 0],
  ["won", 100, 0],
  ["won", 0, 0],
  ["lost", 100, 100],
  ["lost", 0, 100],
  ["prevented", 100, 0],
])("a dispute that’s %s, with %i withdrawn, takes %i", (is, withdrawnCents, gone) => {
  const dispute = { cents: 100, withdrawnCents, status: is, reason: "fraudulent", askedAt: 1 };
  expect(withGone({}, { disputes: { dp_1: dispute } }).disputedCents).toBe(gone);
});
