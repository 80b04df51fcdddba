import { expect, test } from "vitest";
import { findLeftovers, isFirstBusiness } from "../../scripts/leftovers";

test("what's left of the first business is named by its line and its kind", () => {
  const text =
    "Call us\non (03) 7010 1234.\nRosa comes to Thornbury 3071. Yours is WS-7K3F.\nFrom our own place.\n  // As in Thornbury.";
  expect(findLeftovers("README.md", text)).toEqual([
    { place: "README.md:2", what: "phone" },
    { place: "README.md:3", what: "place" },
    { place: "README.md:3", what: "postcode" },
    { place: "README.md:3", what: "people" },
    { place: "README.md:3", what: "reference prefix" },
  ]);
});

test("another business's words aren't taken for it", () => {
  expect(findLeftovers("a.md", "Rosalind, 23071, 17010 12345 and the victorious")).toEqual([]);
  expect(isFirstBusiness("Karri Computers")).toBe(false);
});
