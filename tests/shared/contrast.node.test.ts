import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "#convex/shared/colours";
import { RUNS } from "../support/properties";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is 21 for black on white, 1 for a colour on itself, and the same both ways", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrastRatio(one, other);
      expect(ratio).toBe(contrastRatio(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
      expect(contrastRatio(one, one)).toBe(1);
    }),
    RUNS,
  );
});
