import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { typefaceLicences } from "../../hosting/licences";

const root = path.resolve(import.meta.dirname, "../..");

test("every typeface that a stylesheet names comes with its licence", () => {
  const src = path.join(root, "src");
  const named = fs
    .readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => fs.readFileSync(path.join(src, file), "utf8"))
    .flatMap((styles) => [...styles.matchAll(/url\("(@[^/]+\/[^/]+)/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(7);
  const [, ...licences] = typefaceLicences(root).split("\n## ");
  const licensed = licences.map((each) => each.slice(0, each.indexOf("\n")));
  expect(licensed).toEqual(expect.arrayContaining(named));
  for (const each of licences) {
    expect(each).toMatch(/Copyright .*(?:Authors|tyPoland)/);
    expect(each).toContain("SIL OPEN FONT LICENSE Version 1.1");
  }
});
