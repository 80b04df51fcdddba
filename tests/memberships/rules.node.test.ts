import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanEntry } from "#convex/memberships/fields";
import { balanceOf, callOutProblem, findPlanWithCallOuts } from "#convex/memberships/rules";
import { RUNS } from "../support/properties";

const entry: fc.Arbitrary<PlanEntry> = fc.oneof(
  fc.record({ kind: fc.constant("grant" as const), callOuts: fc.nat(4), at: fc.nat(9) }),
  fc.record({
    kind: fc.constant("correction" as const),
    callOuts: fc.constantFrom(-1, 1),
    at: fc.nat(9),
  }),
  fc.record(
    {
      kind: fc.constant("use" as const),
      callOuts: fc.constant(1),
      at: fc.nat(9),
      feeCents: fc.constant(15_00),
      isInvoiced: fc.constant(true as const),
    },
    { requiredKeys: ["kind", "callOuts", "at", "feeCents"] },
  ),
);
const entries = fc.array(entry, { maxLength: 12 });

test("entries in any order have the same sum, which is never below zero", () => {
  const shuffled = entries.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, order]) => {
      const balance = balanceOf(all);
      expect(balanceOf(order)).toEqual(balance);
      expect(balance.left).toBe(Math.max(0, balance.included - balance.used));
      expect(balance.included).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

test("a new month starts with its allowance, and carries over only fees that aren’t invoiced", () => {
  fc.assert(
    fc.property(entries, (all) => {
      const month: PlanEntry = { kind: "grant", callOuts: 3, at: 10 };
      const { feesDueCents } = balanceOf(all);
      expect(balanceOf([...all, month])).toMatchObject({
        included: 3,
        used: 0,
        left: 3,
        feesDueCents,
      });
    }),
    RUNS,
  );
});

test("a correction and its undo cancel each other", () => {
  fc.assert(
    fc.property(entries, (all) => {
      const one = (callOuts: number): PlanEntry => ({ kind: "correction", callOuts, at: 9 });
      expect(balanceOf([...all, one(1), one(-1)])).toEqual(balanceOf(all));
    }),
    RUNS,
  );
});

test("only the plan that says so has call-outs", () => {
  expect(findPlanWithCallOuts("Individual Monthly Membership")).toEqual({
    callOuts: 3,
    daysApart: 14,
  });
  expect(findPlanWithCallOuts("Business Monthly Membership")).toBeUndefined();
});

test.each([
  [{ left: 1 }, "2026-11-30", undefined],
  [{ left: 0 }, "2026-11-30", /usual price/],
  [{ left: 1, lastAt: Date.parse("2026-11-20T09:00:00+11:00") }, "2026-12-03", /14 days apart/],
  [{ left: 1, lastAt: Date.parse("2026-11-20T09:00:00+11:00") }, "2026-12-04", undefined],
])("%o, a visit on %s: %s", (changes, on, words) => {
  const callOuts = {
    reference: "WS-7K3F",
    title: "Individual Monthly Membership",
    state: "active" as const,
    included: 3,
    used: 0,
    feesDueCents: 0,
    daysApart: 14,
    ...changes,
  };
  const problem = callOutProblem(callOuts, on);
  if (words === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(words);
});
