import fs from "node:fs";
import { expect, test } from "vitest";
import { CORE, readCoreFace, subsetTypeface } from "../../scripts/subset-typeface";

test("the core of the typeface is what its script cuts out of the package's", async () => {
  const cut = await subsetTypeface();
  expect(cut.equals(fs.readFileSync(CORE)), "run `npx tsx scripts/subset-typeface.ts`").toBe(true);
});

test("the core has what English is written with", () => {
  const { characters } = readCoreFace();
  const english = "The “quick” brown fox’s café – 3 × 4 = 12… $9.50, a@b.au & more (50% off)!";
  expect(Array.from(english).filter((letter) => !characters.includes(letter))).toEqual([]);
});
