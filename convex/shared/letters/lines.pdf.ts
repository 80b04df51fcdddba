import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";

/* Breaks text into lines, in every script, and orders the parts of right-to-left text. */

/** Part of a line that's drawn at once. */
export interface Run {
  text: string;
  font: string;
  /** It's read after the run to its right. */
  fromRight?: true;
}

/** A line's runs, from left to right. */
export interface Line {
  runs: Run[];
  width: number;
  fromRight: boolean;
}

/** The fonts of a text, and the widths of its runs. */
export interface Fonts {
  /** The runs of a piece without inner spaces, in reading order. */
  runsOf: (word: string) => Run[];
  widthOf: (run: Run) => number;
  /** A paragraph that starts in a right-to-left script is laid out from the right, digits and punctuation included. */
  mayBeFromRight: boolean;
}

const bidi = bidiFactory();

/** Right-to-left scripts: Hebrew, Arabic and others. */
export const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Scripts without spaces that are broken by a dictionary. */
const WITHOUT_BLANKS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u;

const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The letters of a text as readers count them: with their marks, and an emoji of several parts as one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The parts of a text after which a line may break. */
function partsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const parts: string[] = [];
  let last = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const part = text.slice(last, next.position);
    last = next.position;
    if (WITHOUT_BLANKS.test(part))
      parts.push(...Array.from(words.segment(part), ({ segment }) => segment));
    else parts.push(part);
  }
  return parts;
}

/** Words of a line with the same direction, in reading order. */
interface Part {
  text: string;
  fromRight: boolean;
}

/** A line's parts in visual order, from the left. */
function inSight(text: string, base: "ltr" | "rtl"): Part[] {
  if (!FROM_RIGHT.test(text)) return [{ text, fromRight: false }];
  const embedded = bidi.getEmbeddingLevels(text, base);
  const parts: Part[] = [];
  for (const at of bidi.getReorderedIndices(text, embedded, 0, text.length - 1)) {
    const fromRight = (embedded.levels[at] ?? 0) % 2 === 1;
    const letter = text[at] ?? "";
    const last = parts.at(-1);
    if (last?.fromRight !== fromRight) parts.push({ text: letter, fromRight });
    else last.text = fromRight ? letter + last.text : last.text + letter;
  }
  return parts;
}

/** Brackets in right-to-left text are mirrored. */
const mirrored = (text: string): string =>
  Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each).join("");

/** Punctuation and spaces, which no font reverses. */
const inReverse = (marks: string): string => graphemesOf(marks).reverse().join("");

/** The runs of right-to-left words in visual order: a font reverses the letters of a word, but not the words. */
const runsFromRight = (text: string, fonts: Fonts): Run[] =>
  mirrored(text)
    .split(/(?<=\s)|(?=\s)/u)
    .flatMap((word) => fonts.runsOf(word))
    .map(({ font, text: said }) => ({
      font,
      text: FROM_RIGHT.test(said) ? said : inReverse(said),
      fromRight: true as const,
    }))
    .reverse();

function runsOf(text: string, base: "ltr" | "rtl", fonts: Fonts): Run[] {
  const runs: Run[] = [];
  for (const part of inSight(text, base)) {
    if (part.fromRight) {
      runs.push(...runsFromRight(part.text, fonts));
      continue;
    }
    for (const run of fonts.runsOf(part.text)) {
      const last = runs.at(-1);
      // Don't join right-to-left runs: the font would reverse them together.
      if (last?.font === run.font && !FROM_RIGHT.test(last.text)) last.text += run.text;
      else runs.push({ ...run });
    }
  }
  return runs;
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** The lines of a paragraph without line breaks. */
function linesOfParagraph(text: string, width: number, fonts: Fonts): Line[] {
  const widthOf = (part: string) => sum(fonts.runsOf(part).map(fonts.widthOf));
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  const end = () => {
    lines.push(line);
    line = "";
    taken = 0;
  };
  const add = (part: string) => {
    if (line !== "" && taken + widthOf(part.trimEnd()) > width) end();
    line += part;
    taken += widthOf(part);
  };
  for (const part of partsOf(text))
    if (widthOf(part.trimEnd()) <= width) add(part);
    else for (const grapheme of graphemesOf(part)) add(grapheme);
  if (line !== "" || lines.length === 0) end();
  const { paragraphs } = bidi.getEmbeddingLevels(text);
  const fromRight = fonts.mayBeFromRight && paragraphs[0]?.level === 1;
  return lines.map((each) => {
    // The space at a line's end separates its last word from the next line's first in a screen reader.
    const runs = fromRight ? runsOf(each.trimEnd(), "rtl", fonts) : runsOf(each, "ltr", fonts);
    return { runs, width: sum(runs.map(fonts.widthOf)) - trailing(each, fonts), fromRight };
  });
}

const trailing = (text: string, fonts: Fonts): number => {
  const blank = text.slice(text.trimEnd().length);
  return blank === "" || FROM_RIGHT.test(text) ? 0 : sum(fonts.runsOf(blank).map(fonts.widthOf));
};

/** The lines of a text at a width, in points. */
export const linesOf = (text: string, width: number, fonts: Fonts): Line[] =>
  text.split("\n").flatMap((paragraph) => linesOfParagraph(paragraph, width, fonts));

/** Runs in reading order, each with its place in the line. */
export function inReadingOrder(runs: readonly Run[]): [run: Run, place: number][] {
  const read: [Run, number][] = [];
  let stretch: [Run, number][] = [];
  for (const [place, run] of runs.entries()) {
    if (run.fromRight) stretch.unshift([run, place]);
    else {
      read.push(...stretch, [run, place]);
      stretch = [];
    }
  }
  return [...read, ...stretch];
}
