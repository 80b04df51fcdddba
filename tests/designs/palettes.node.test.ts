import { expect, test } from "vitest";
import { contrastRatio } from "../../convex/colours/rules";
import { palettes, READABLE } from "../../convex/palettes/rules";

test.each(Object.entries(palettes))("white can be read on the main colours of %s", (_, palette) => {
  expect(contrastRatio(palette.primary, "#ffffff")).toBeGreaterThanOrEqual(READABLE);
  expect(contrastRatio(palette.accent, "#ffffff")).toBeGreaterThanOrEqual(READABLE);
});
