import PDFDocument from "pdfkit";
import { countryWords } from "../../business/country";
import { bytesOf, loadSlices, type Slice } from "./fonts.pdf";
import type { Letter } from "./letter";
import { FROM_RIGHT, graphemesOf, inReadingOrder, type Line, linesOf, type Run } from "./lines.pdf";
import { typeface } from "./typeface";

/*
 * Draws a letter as an accessible PDF: with language, title and tags. The same letter gives the same file, byte for
 * byte. It runs in a "use node" action, since Convex's default runtime can't import pdfkit; Convex doesn't push a file
 * with two dots in its name as a module.
 */

/** A4, in points. */
const MARGIN = 56;
const AMOUNTS = 110;
const LABELS = 130;
const GAP = 6;

/** Lines of a paragraph to keep together, and with the heading above them. */
const TOGETHER = 3;

/** From this width on, a right-to-left paragraph is right-aligned; a table cell is only as wide as its text. */
const WIDE = 400;

type Weight = "regular" | "bold";

const openFonts = () =>
  Object.entries(typeface).map(([name, base64]) => [name, bytesOf(base64)] as const);

interface Place {
  x: number;
  width: number;
  weight?: Weight;
  size?: number;
  align?: "left" | "right";
}

/** A table row: a label and a value, each with its place. */
type Row = readonly [label: string, labelPlace: Place, value: string, valuePlace: Place];

/** Invisible characters that join letters or set the direction. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;

/**
 * Scripts whose glyphs don't map to letters, so that a search wouldn't find them: a Hindi vowel comes before the
 * consonant it follows, one Hindi glyph is several letters, and the Thai ำ is two glyphs.
 */
const HIDES_LETTERS = /[\u0900-\u097f\u0e33]/u;

/** The ring of a Thai ำ belongs below its tone mark, but the library draws it above. */
const asDrawn = (text: string) => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/gu, "\u0e4d$1\u0e32");

function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text) ?? answer(text);
    known.set(text, found);
    return found;
  };
}

class Sheet {
  readonly doc: PDFDocument;
  readonly root: ReturnType<PDFDocument["struct"]>;
  readonly width: number;
  y = MARGIN;
  /** Slices of other scripts in this letter. */
  private slices: readonly Slice[] = [];

  constructor({ title, at, from: [author = ""] }: Letter) {
    const fonts = openFonts();
    // pdfkit opens the first font again at each use by name, so the least used one goes first.
    const first = fonts.at(-1)?.[1] ?? new Uint8Array();
    this.doc = new PDFDocument({
      size: "A4",
      margin: MARGIN,
      font: first,
      pdfVersion: "1.7",
      tagged: true,
      lang: countryWords.locale,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: new Date(at) },
    });
    for (const [name, bytes] of fonts) this.doc.registerFont(name, bytes);
    this.width = this.doc.page.width - 2 * MARGIN;
    this.root = this.doc.struct("Document", {});
    this.doc.addStructure(this.root);
  }

  /** Loads the slices for characters that our typeface lacks. */
  async loadFor(letter: Letter): Promise<void> {
    const words = JSON.stringify(letter)
      .normalize("NFC")
      .split(/[\s"\\]+/u);
    const foreign = words.filter((word) => this.isForeign(word));
    this.slices = foreign.length === 0 ? [] : await loadSlices(foreign.join(""));
    for (const { name, bytes } of this.slices) this.doc.registerFont(name, bytes);
  }

  private has(font: string, text: string): boolean {
    const { font: glyphs } = this.doc.font(font)._font;
    return Array.from(text).every((each) => glyphs.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  }

  /** Whether our own typeface lacks a letter. */
  private lacks = remembering((letter: string) => {
    const seen = letter.replaceAll(UNSEEN, "");
    return !this.has("regular", seen) && !this.has("regularMore", seen);
  });

  private isForeign = remembering((word: string) => graphemesOf(word).some(this.lacks));

  /**
   * The font for a letter, and what to draw: without marks, or a question mark, if no font has it.
   * @param isForeign its word has letters of another typeface, which is then used for the whole word
   */
  private fontOf(letter: string, weight: Weight, isForeign: boolean): Run {
    const own = [weight, `${weight}More`];
    const others = this.slices.map(({ name }) => name);
    const order = isForeign ? [...others, ...own] : own;
    const seen = letter.replaceAll(UNSEEN, "");
    for (const text of [letter, seen, seen.normalize("NFD").slice(0, 1)])
      for (const font of order) if (this.has(font, text)) return { font, text };
    return { font: weight, text: "?" };
  }

  /** Runs of a text in one font each. */
  private runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const word of text.normalize("NFC").split(/(?<= )/u))
      for (const run of this.runsOfWord[weight](word)) {
        const last = runs.at(-1);
        if (last?.font === run.font) last.text += run.text;
        else runs.push({ ...run });
      }
    return runs;
  }

  private runsOfWord = {
    regular: remembering((word: string) => this.readWord(word, "regular")),
    bold: remembering((word: string) => this.readWord(word, "bold")),
  };

  private readWord(word: string, weight: Weight): Run[] {
    const isForeign = this.isForeign(word.trimEnd());
    const runs: Run[] = [];
    for (const letter of graphemesOf(word)) {
      const last = runs.at(-1);
      // A slice with nothing but a space would be a font without glyphs, which some readers report as an error.
      const { font, text } = this.fontOf(letter, weight, isForeign && letter !== " ");
      if (last?.font === font) last.text += text;
      else runs.push({ font, text });
    }
    return runs;
  }

  private linesOf(text: string, { weight = "regular", size = 11, width }: Place): Line[] {
    return linesOf(text, width, {
      mayBeFromRight: width > WIDE,
      runsOf: (word) => this.runsOf(word, weight),
      widthOf: ({ font, text: words }) => this.doc.font(font).fontSize(size).widthOfString(words),
    });
  }

  private lineHeight({ weight = "regular", size = 11 }: Place): number {
    return this.doc.font(weight).fontSize(size).currentLineHeight(true);
  }

  private heightOf(text: string, place: Place): number {
    return this.linesOf(text, place).length * this.lineHeight(place);
  }

  /** Draws lines below each other, and returns where they end. @param y where they start */
  private write(lines: readonly Line[], place: Place, y: number): number {
    const { x, width, weight = "regular", size = 11, align = "left" } = place;
    const height = this.lineHeight(place);
    const baseline = (this.doc.font(weight)._font.ascender / 1000) * size;
    for (const [index, line] of lines.entries()) {
      const isRight = align === "right" || line.fromRight;
      let end = isRight ? x + width - line.width : x;
      const starts = line.runs.map(({ font, text }) => {
        const start = end;
        end += this.doc.font(font).fontSize(size).widthOfString(text);
        return start;
      });
      for (const [{ font, text }, place] of inReadingOrder(line.runs)) {
        const options = { lineBreak: false, baseline: "alphabetic" } as const;
        const hidesLetters = HIDES_LETTERS.test(text);
        this.doc.font(font).fontSize(size);
        if (hidesLetters) this.doc.markContent("Span", { actual: text });
        this.doc.text(asDrawn(text), starts[place], y + index * height + baseline, options);
        if (hidesLetters) this.doc.endMarkedContent();
      }
    }
    return y + lines.length * height;
  }

  /** The space left on this page, in points. */
  private get room(): number {
    return this.doc.page.height - MARGIN - this.y;
  }

  /** Starts a new page unless the next part fits on this one. */
  fit(height: number): void {
    if (height <= this.room) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  skip(points: number): void {
    this.y += points;
  }

  /**
   * A full-width paragraph or heading. A long one continues on the next page, with some lines on each.
   * @param below height of what has to be on the same page
   */
  paragraph(
    kind: "P" | "H1" | "H2" | "LI",
    text: string,
    {
      weight = "regular",
      size = 11,
      below = 0,
    }: { weight?: Weight; size?: number; below?: number } = {},
  ) {
    const place = { x: MARGIN, width: this.width, weight, size };
    const lines = this.linesOf(text, place);
    const height = this.lineHeight(place);
    this.fit((lines.length < 2 * TOGETHER ? lines.length : TOGETHER) * height + below);
    this.root.add(
      this.doc.struct(kind, readAs(text), () => {
        let rest = lines;
        while (rest.length * height > this.room) {
          const most = Math.min(Math.floor(this.room / height), rest.length - TOGETHER);
          this.write(rest.slice(0, most), place, this.y);
          rest = rest.slice(most);
          this.doc.continueOnNewPage();
          this.y = MARGIN;
        }
        this.y = this.write(rest, place, this.y);
      }),
    );
  }

  /** How much of a paragraph must stay with its heading. */
  startOf(text: string): number {
    const place = { x: MARGIN, width: this.width };
    const { length } = this.linesOf(text, place);
    return (length < 2 * TOGETHER ? length : TOGETHER) * this.lineHeight(place);
  }

  /** A horizontal rule, which screen readers skip. */
  private rule(weight: number): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(weight)
      .stroke();
    this.doc.endMarkedContent();
  }

  /** Rows of a label (the row's header) and a value. A bold row (a total) stays with the row above it. */
  table(rows: readonly Row[], ruled = false): void {
    if (rows.length === 0) return;
    const table = this.doc.struct("Table", {});
    this.root.add(table);
    const heightOf = ([label, labelPlace, value, valuePlace]: Row) =>
      Math.max(this.heightOf(label, labelPlace), this.heightOf(value, valuePlace)) + 2 * GAP;
    for (const [at, each] of rows.entries()) {
      const [label, labelPlace, value, valuePlace] = each;
      const next = rows[at + 1];
      const below = ruled && next?.[1].weight === "bold" ? heightOf(next) : 0;
      this.fit(heightOf(each) + below);
      if (ruled) {
        this.rule(0.5);
        this.skip(GAP);
      }
      const row = this.doc.struct("TR", {});
      table.add(row);
      const ends: number[] = [];
      for (const [kind, text, place] of [
        ["TH", label, labelPlace],
        ["TD", value, valuePlace],
      ] as const) {
        // Screen readers run lines together unless they're separate parts.
        const [first = "", ...others] = text.split("\n");
        let y = this.y;
        const draw = (line: string) => () => {
          y = this.write(this.linesOf(line, place), place, y);
          ends.push(y);
        };
        const toPart = (line: string) => this.doc.struct("P", readAs(line), draw(line));
        const parts = others.length === 0 ? draw(first) : [first, ...others].map(toPart);
        const scope = kind === "TH" ? { scope: "Row" } : {};
        row.add(
          this.doc.struct(
            kind,
            others.length === 0 ? { ...scope, ...readAs(first) } : scope,
            parts,
          ),
        );
      }
      row.end();
      this.y = Math.max(...ends) + (ruled ? GAP - 2 : 2);
    }
    table.end();
    if (ruled) this.rule(0.5);
  }

  private get label(): Place {
    return { x: MARGIN, width: LABELS - 10, weight: "bold" };
  }

  private get value(): Place {
    return { x: MARGIN + LABELS, width: this.width - LABELS };
  }

  facts(facts: Letter["facts"]): void {
    this.table(facts.map(({ label, value }) => [label, this.label, value, this.value]));
  }

  /** The height of a list of facts, which is never split: people mistype a bank account that's on two pages. */
  heightOfFacts(facts: Letter["facts"]): number {
    const heights = facts.map(
      ({ label, value }) =>
        Math.max(this.heightOf(label, this.label), this.heightOf(value, this.value)) + 2,
    );
    const height = heights.reduce((total, each) => total + each, 0);
    return facts.length === 0
      ? 0
      : Math.min(height + 2 * GAP, this.doc.page.height - 2 * MARGIN - 60);
  }

  end(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    return new Promise((resolve) => {
      this.doc.on("data", (bytes) => parts.push(bytes));
      this.doc.on("end", () => {
        const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
        let at = 0;
        for (const part of parts) {
          all.set(part, at);
          at += part.length;
        }
        resolve(all);
      });
      this.root.end();
      this.doc.end();
    });
  }
}

/** The text for screen readers, if right-to-left parts are drawn in another order. */
const readAs = (text: string): { actual?: string } =>
  FROM_RIGHT.test(text) ? { actual: text } : {};

export async function drawLetter(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(letter);
  await sheet.loadFor(letter);
  const [name = "", ...facts] = letter.from;
  sheet.paragraph("P", name, { weight: "bold", size: 15 });
  for (const fact of facts) sheet.paragraph("P", fact);
  sheet.skip(22);
  sheet.paragraph("H1", letter.title, { weight: "bold", size: 20 });
  sheet.skip(10);
  sheet.facts(letter.facts);
  const [firstCorrection] = letter.corrections;
  if (firstCorrection !== undefined) {
    sheet.skip(12);
    const below = sheet.startOf(firstCorrection);
    sheet.paragraph("H2", "What we’ve corrected", { weight: "bold", size: 13, below });
    for (const words of letter.corrections) sheet.paragraph("P", words);
  }
  sheet.skip(14);
  sheet.table(
    letter.rows.map(({ label, detail, amount, isStrong }) => {
      const weight = isStrong ? ("bold" as const) : ("regular" as const);
      const words = detail === undefined ? label : `${label}\n${detail}`;
      return [
        words,
        { x: MARGIN, width: sheet.width - AMOUNTS - 10, weight },
        amount,
        { x: MARGIN + sheet.width - AMOUNTS, width: AMOUNTS, weight, align: "right" },
      ];
    }),
    true,
  );
  for (const { heading, text = "", facts } of letter.sections) {
    sheet.skip(16);
    const ofFacts = sheet.heightOfFacts(facts);
    // A heading stays with its content, and a short text with its facts.
    const ofText = text === "" ? 0 : sheet.startOf(text);
    if (heading !== "")
      sheet.paragraph("H2", heading, {
        weight: "bold",
        size: 13,
        below: text === "" ? ofFacts : ofText,
      });
    if (text !== "") sheet.paragraph("P", text);
    sheet.fit(ofFacts);
    sheet.facts(facts);
  }
  return sheet.end();
}
