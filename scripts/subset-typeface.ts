import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { core, type CutFace, zero } from "./typefaces";

/**
 * Reduces the typefaces to what nearly every page needs: the characters and weights in `src/ui/fonts.css`. The files
 * are committed; run this after you change them or a typeface.
 */

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

/** The stylesheet's description of a face. */
export function readFace({ file }: CutFace): {
  characters: string;
  weights: { min: number; max: number };
} {
  const styles = fs.readFileSync(path.join(import.meta.dirname, "../src/ui/fonts.css"), "utf8");
  const rule = new RegExp(
    `font-weight: (?<min>\\d+) (?<max>\\d+);[^}]*${path.basename(file)}[^}]*unicode-range:(?<ranges>[^;]+);`,
  );
  const { min, max, ranges } = rule.exec(styles)?.groups ?? {};
  if (ranges === undefined) throw new Error(`src/ui/fonts.css has no face of ${file}.`);
  return { characters: charactersOf(ranges), weights: { min: Number(min), max: Number(max) } };
}

/** The face's file. */
export function cutFace(face: CutFace): Promise<Buffer> {
  const { characters, weights } = readFace(face);
  return subsetFont(fs.readFileSync(face.whole), characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
}

if (import.meta.filename === process.argv[1])
  for (const face of [core, zero]) fs.writeFileSync(face.file, await cutFace(face));
