import fs from "node:fs";
import { expect, test } from "vitest";
import { cutFace, readFace } from "../../scripts/subset-typeface";
import { core, zero } from "../../scripts/typefaces";

test.each([
  ["core", core],
  ["zero", zero],
])("the %s face is what its script cuts out of the package's", async (_, face) => {
  const cut = await cutFace(face);
  const committed = fs.readFileSync(face.file);
  expect(cut.equals(committed), "run `npx tsx scripts/subset-typeface.ts`").toBe(true);
});

test("the core face has all the characters of English except the zero, which has a slash there", () => {
  const { characters } = readFace(core);
  expect(characters).not.toContain("0");
  const english = "The “quick” brown fox’s café – 3 × 4 = 12… $9.95, a@b.au & more (15% off)!";
  expect(Array.from(english).filter((letter) => !characters.includes(letter))).toEqual([]);
});

test("the zero's face has the zero and nothing else", () => {
  expect(readFace(zero).characters).toBe("0");
});
