import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the typeface down to what nearly every page needs: the letters and weights of its face in `src/ui/fonts.css`. The file
 * is committed; run this after a change of them or of the typeface.
 */
const root = path.resolve(import.meta.dirname, "..");
export const CORE = "src/ui/fonts/atkinson-hyperlegible-next-core.woff2";

const WHOLE =
  "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";

const CORE_FACE = new RegExp(
  `font-weight: (?<min>\\d+) (?<max>\\d+);[^}]*${path.basename(CORE)}[^}]*unicode-range:(?<ranges>[^;]+);`,
);

/** The characters of a `unicode-range`. */
function charactersOf(ranges: string): string {
  const characters = ranges.split(",").flatMap((range) => {
    const [first = NaN, last = first] = range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
  return characters.join("");
}

/** What the stylesheet says of the face. */
export function readCoreFace(): { characters: string; weights: { min: number; max: number } } {
  const styles = fs.readFileSync(path.join(root, "src/ui/fonts.css"), "utf8");
  const { min, max, ranges } = CORE_FACE.exec(styles)?.groups ?? {};
  if (ranges === undefined) throw new Error(`src/ui/fonts.css has no face of ${CORE}.`);
  return { characters: charactersOf(ranges), weights: { min: Number(min), max: Number(max) } };
}

export function subsetTypeface(): Promise<Buffer> {
  const { characters, weights } = readCoreFace();
  const whole = fs.readFileSync(createRequire(import.meta.url).resolve(WHOLE));
  return subsetFont(whole, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
}

if (import.meta.filename === process.argv[1])
  fs.writeFileSync(path.join(root, CORE), await subsetTypeface());
