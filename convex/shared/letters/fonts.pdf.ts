import type { Glyph, GlyphPosition, GlyphRun, OpenFont } from "pdfkit";
import { FROM_RIGHT } from "./lines.pdf";
import { slices } from "./scripts/slices.pdf";

/** A slice of Noto Sans, as pdfkit takes it. */
export interface Slice {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of a font that's kept as code. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The slice that has each character; made when a letter first needs one. */
let bySlice: Map<number, number> | undefined;

function sliceOf(code: number): number | undefined {
  if (bySlice === undefined) {
    bySlice = new Map();
    for (const [index, [, codes]] of slices.entries()) {
      let at = 0;
      for (const range of codes.split(" ")) {
        const [step = 0, length = 0] = range.split(".").map((part) => parseInt(part, 36));
        const first = at + step;
        at = first + length;
        for (let each = first; each <= at; each += 1)
          if (!bySlice.has(each)) bySlice.set(each, index);
      }
    }
  }
  return bySlice.get(code);
}

/** The most slices that one letter loads: enough for a page of each script, and little memory. */
const MOST = 60;

/** The slices that have a text's characters, always in the same order. Characters that no slice has are left out. */
export async function loadSlices(text: string): Promise<Slice[]> {
  const wanted = new Set<number>();
  for (const character of text) {
    const index = sliceOf(character.codePointAt(0) ?? 0);
    if (index !== undefined) wanted.add(index);
  }
  return Promise.all(
    [...wanted]
      .sort((a, b) => a - b)
      .slice(0, MOST)
      .flatMap((index) => slices.slice(index, index + 1))
      .map(async ([name, , load]) => ({ name, bytes: bytesOf((await load()).default) })),
  );
}

/** Stands for a glyph whose letters another glyph carries. It's an invisible character, since some readers report an empty text as an error. */
const NOTHING = 0xfeff;

/**
 * Has an open font say which letters each glyph stands for, so that a name can be searched and copied. By itself pdfkit keeps
 * one meaning of a glyph, the first: but one shape is several Arabic letters, and a Hindi vowel stands before what it follows.
 * Where a word's glyphs don't say it in its order, the first of them says all of it.
 */
export function nameGlyphs(font: OpenFont): void {
  const known = new Map<string, number>();
  const include = (id: number, letters: readonly number[], advanceWidth: number): string => {
    const said = letters.length === 0 ? [NOTHING] : letters;
    const key = `${id} ${said.join(" ")}`;
    const index = known.get(key) ?? font.subset.glyphs.push(id) - 1;
    known.set(key, index);
    font.widths[index] = advanceWidth * font.scale;
    font.unicode[index] = said;
    return index.toString(16).padStart(4, "0");
  };
  font.encode = (text) => {
    const codes: string[] = [];
    const positions: GlyphPosition[] = [];
    for (const word of text.split(/(?<=\s)|(?=\s)/u)) {
      const run = font.layout(word);
      const placed = FROM_RIGHT.test(word) ? marksAfterLetters(run) : inPlace(run);
      const letters = Array.from(word, (each) => each.codePointAt(0) ?? 0);
      const named = placed.map(({ glyph }) => glyph.codePoints);
      const isInOrder = [named.flat(), named.toReversed().flat()].some(
        (order) => order.join() === letters.join(),
      );
      for (const [index, { glyph, position }] of placed.entries()) {
        const own = index === 0 ? letters : [];
        codes.push(include(glyph.id, isInOrder ? glyph.codePoints : own, glyph.advanceWidth));
        positions.push(position);
      }
    }
    return [codes, positions];
  };
}

interface Placed {
  glyph: Glyph;
  position: GlyphPosition;
}

const inPlace = ({ glyphs, positions }: GlyphRun): Placed[] =>
  glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    return position === undefined ? [] : [{ glyph, position }];
  });

/**
 * The glyphs of a word with each mark behind its letter. From the right a font has them before it, so that a word would begin
 * above its line, and what reads a page by its lines would take it for another one.
 */
function marksAfterLetters(run: GlyphRun): Placed[] {
  const placed: Placed[] = [];
  let marks: Placed[] = [];
  for (const { glyph, position } of inPlace(run)) {
    if (glyph.codePoints.length === 0 && position.xAdvance === 0) {
      marks.push({ glyph, position });
      continue;
    }
    placed.push({ glyph, position });
    const { xAdvance } = position;
    for (const { glyph: mark, position: at } of marks)
      placed.push({ glyph: mark, position: { ...at, xOffset: at.xOffset - xAdvance } });
    marks = [];
  }
  return [...placed, ...marks];
}
