import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Writes the other scripts' fonts for letters (PDF) as JSON, because a deployment has no files: Noto Sans, and IBM Plex
 * Sans and Amiri where Noto draws a letter as several glyphs (SIL Open Font License 1.1), in their packages' slices,
 * each loaded when a letter has one of its characters. One weight, because names and words are rarely bold. Taiwan,
 * Japan and Korea leave out characters that mainland Chinese already has. The files are committed; run this after you
 * update those packages.
 */
const target = path.resolve(import.meta.dirname, "../convex/shared/letters/scripts");
const { resolve } = createRequire(import.meta.url);

type Ranges = readonly (readonly [first: number, last: number])[];

const toRanges = (codes: readonly number[]): Ranges => {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
};

function codesOf(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = NaN, last = first] = part
      .trim()
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

function slicesOf(family: string): { name: string; codes: number[]; file: string }[] {
  const unicode = JSON.parse(
    fs.readFileSync(resolve(`@fontsource/${family}/unicode.json`), "utf8"),
  ) as Record<string, string>;
  return Object.entries(unicode).map(([key, range]) => {
    const name = key.replaceAll(/[[\]]/g, "");
    const file = resolve(`@fontsource/${family}/files/${family}-${name}-400-normal.woff2`);
    return { name: `${family.replace("noto-", "")}-${name}`, codes: codesOf(range), file };
  });
}

const slices: { name: string; codes: number[]; bytes: Buffer }[] = [];
const known = new Set<number>();

function add(name: string, codes: number[], bytes: Buffer) {
  slices.push({ name, codes, bytes });
  for (const code of codes) known.add(code);
}

/** A WOFF that the PDF library can subset further; the glyphs of ligatures and marks are included. */
const toWoff = (file: Buffer, codes: readonly number[]) =>
  // @ts-expect-error Its documentation names this format, its types don't.
  subsetFont(file, String.fromCodePoint(...codes), { targetFormat: "woff" });

const isIdeograph = (code: number) => code >= 0x2e80 && !(code >= 0xac00 && code <= 0xd7a3);
const isHangul = (code: number) =>
  (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x3130 && code <= 0x318f);

// Each glyph of these is one letter, so that a name can be searched and copied.
for (const { name, codes, file } of [
  ...slicesOf("ibm-plex-sans").filter((slice) => /-(?:vietnamese|latin)$/.test(slice.name)),
  ...slicesOf("amiri").filter((slice) => slice.name.endsWith("-arabic")),
])
  add(name, codes, await toWoff(fs.readFileSync(file), codes));

/** Kept in each of Noto's slices, because a font needs one of its declared characters, and some files lack theirs. */
const SPACE = 0x20;

for (const { name, codes: all, file } of [
  ...slicesOf("noto-sans").filter((slice) => !/-(?:devanagari|vietnamese|latin)$/.test(slice.name)),
  ...["hebrew", "devanagari", "thai"].flatMap((script) =>
    slicesOf(`noto-sans-${script}`).filter((slice) => slice.name.endsWith(`${script}-${script}`)),
  ),
  ...slicesOf("noto-sans-sc").filter((slice) => /-\d+$/.test(slice.name)),
]) {
  // The Chinese slices declare Korean syllables that they don't have.
  const codes = all.filter((code) => !isHangul(code));
  add(name, codes, await toWoff(fs.readFileSync(file), [SPACE, ...codes]));
}

for (const [family, isWanted] of [
  ["noto-sans-tc", isIdeograph],
  ["noto-sans-jp", isIdeograph],
  ["noto-sans-kr", isHangul],
] as const) {
  for (const { name, codes, file } of slicesOf(family)) {
    const fresh = codes.filter((code) => isWanted(code) && !known.has(code));
    if (fresh.length === 0) continue;
    const font = await toWoff(fs.readFileSync(file), [SPACE, ...fresh]);
    add(name, fresh, font);
  }
}

fs.rmSync(target, { recursive: true, force: true });
fs.mkdirSync(target, { recursive: true });
for (const { name, bytes } of slices)
  fs.writeFileSync(path.join(target, `${name}.json`), JSON.stringify(bytes.toString("base64")));

const base36 = (codes: readonly number[]) => {
  let at = 0;
  return toRanges(codes)
    .map(([first, last]) => {
      const step = (first - at).toString(36);
      at = last;
      return last === first ? step : `${step}.${(last - first).toString(36)}`;
    })
    .join(" ");
};

fs.writeFileSync(
  path.join(target, "slices.pdf.ts"),
  `/*
 * Noto Sans, Copyright 2022 The Noto Project Authors, Noto Sans CJK, Copyright 2014-2021 Adobe, IBM Plex Sans, Copyright 2017
 * IBM Corp., and Amiri, Copyright 2010-2022 The Amiri Project Authors, all under the SIL Open Font License 1.1
 * (https://openfontlicense.org), in slices. Made by \`scripts/letter-scripts.ts\`.
 */

/** Loads a slice's file: its WOFF2 in base64. */
type Load = () => Promise<{ default: string }>;

/** Each slice's characters, as gaps between ranges and their lengths in base 36, and its file. */
export const slices: readonly (readonly [name: string, codes: string, load: Load])[] = [
${slices.map(({ name, codes }) => `  ["${name}", "${base36(codes)}", () => import("./${name}.json")],`).join("\n")}
];
`,
);
console.log(
  slices.length,
  slices.reduce((sum, { bytes }) => sum + bytes.length, 0),
);
