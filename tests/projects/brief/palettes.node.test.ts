import { expect, test } from "vitest";
import { contrastRatio } from "#convex/shared/colours";
import { palettes, READABLE } from "#convex/shared/palettes";

test.each(Object.entries(palettes))("white is readable on the main colours of %s", (_, palette) => {
  expect(contrastRatio(palette.primary, "#ffffff")).toBeGreaterThanOrEqual(READABLE);
  expect(contrastRatio(palette.accent, "#ffffff")).toBeGreaterThanOrEqual(READABLE);
});
