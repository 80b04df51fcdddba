import fc from "fast-check";
import { expect, test } from "vitest";
import { completionPercentage, defaultPriority } from "#convex/goals/rules";
import { RUNS } from "../support/properties";

const anyAmount = fc.double({ min: 0, max: 1e15, noNaN: true });
const anyMetrics = fc.record({ budget: anyAmount, impact: anyAmount, effort: anyAmount });

test("a completed goal is at 100 percent, any other at 0, whatever its metrics", () => {
  fc.assert(
    fc.property(anyMetrics, fc.boolean(), (metrics, completed) => {
      expect(completionPercentage({ metrics, completed })).toBe(completed ? 100 : 0);
    }),
    RUNS,
  );
});

test("a goal without cost, impact and effort can be completed too", () => {
  const metrics = { budget: 0, impact: 0, effort: 0 };
  expect(completionPercentage({ metrics, completed: true })).toBe(100);
  expect(completionPercentage({ metrics, completed: false })).toBe(0);
});

test("a priority that was left out is medium", () => {
  expect(defaultPriority).toBe("medium");
});
