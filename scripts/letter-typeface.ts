import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Writes the typeface of letters (PDF) as code, because a deployment has no files: two full weights, each in the
 * package's two parts. The file is committed; run this after you change the typeface.
 */
const target = path.resolve(import.meta.dirname, "../convex/shared/letters/typeface.ts");
const { resolve } = createRequire(import.meta.url);

async function cut(part: string, weight: number): Promise<string> {
  const file = `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`;
  const all = Array.from({ length: 0x2200 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  const font = await subsetFont(fs.readFileSync(resolve(file)), all.join(""), {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
  return font.toString("base64");
}

const parts = [];
for (const [name, part, weight] of [
  ["regular", "latin", 400],
  ["regularMore", "latin-ext", 400],
  ["bold", "latin", 700],
  ["boldMore", "latin-ext", 700],
] as const)
  parts.push(`  ${name}:\n    "${await cut(part, weight)}",`);
fs.writeFileSync(
  target,
  `/**
 * Atkinson Hyperlegible Next, Copyright 2020-2024 Braille Institute of America, Inc., under the SIL Open Font License 1.1
 * (https://openfontlicense.org), as letters are set in it, in base64. Made by \`scripts/letter-typeface.ts\`.
 */
export const typeface = {
${parts.join("\n")}
};
`,
);
