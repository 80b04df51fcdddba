import fc from "fast-check";
import { expect, test } from "vitest";
import { palettes } from "#convex/shared/palettes";
import { colourName } from "../../../src/projects/brief/colour-name";

test.each([
  ["#ffffff", "White"],
  ["#16211d", "Charcoal"],
  ["#0d5b4a", "Dark green"],
  ["#ff0000", "Red"],
  ["#000080", "Navy"],
])("%s is called %s", (colour, name) => {
  expect(colourName(colour)).toBe(name);
});

test("every colour has a name in words", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const hex = channels.map((value) => value.toString(16).padStart(2, "0")).join("");
      expect(colourName(`#${hex}`)).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/);
      expect(colourName(`#${hex.toUpperCase()}`)).toBe(colourName(`#${hex}`));
    }),
  );
});

test("the colours of a palette have different names", () => {
  for (const palette of Object.values(palettes)) {
    expect(new Set(Object.values(palette).map(colourName)).size).toBe(3);
  }
});
