import PDFDocument from "pdfkit";
import { business } from "../../business/business";
import type { Letter } from "./letter";
import { typeface } from "./typeface";

/*
 * Draws a letter as a PDF that a screen reader reads: with its language, its title, and its parts tagged. The same letter is the
 * same file, byte for byte, each time it's drawn in the same place: in a "use node" action for an email, in the browser
 * for a download. Convex pushes no file with two dots in its name by itself, and its own runtime couldn't import pdfkit.
 */

/** Of A4, in points. */
const MARGIN = 56;
const AMOUNTS = 110;
const LABELS = 130;
const GAP = 6;

type Weight = "regular" | "bold";

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const openFonts = () =>
  Object.entries(typeface).map(([name, base64]) => [name, bytesOf(base64)] as const);

interface Place {
  x: number;
  width: number;
  weight?: Weight;
  size?: number;
  align?: "left" | "right";
}

class Sheet {
  readonly doc: PDFDocument;
  readonly root: ReturnType<PDFDocument["struct"]>;
  readonly width: number;
  /** Where the next part stands. */
  y = MARGIN;

  constructor({ title, at }: Letter) {
    const fonts = openFonts();
    this.doc = new PDFDocument({
      size: "A4",
      margin: MARGIN,
      font: fonts[0]?.[1] ?? new Uint8Array(),
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-AU",
      displayTitle: true,
      info: { Title: title, Author: business.name, CreationDate: new Date(at) },
    });
    for (const [name, bytes] of fonts) this.doc.registerFont(name, bytes);
    this.width = this.doc.page.width - 2 * MARGIN;
    this.root = this.doc.struct("Document", {});
    this.doc.addStructure(this.root);
  }

  /** The font that has a character, and what is drawn of it: without its marks, or a question mark, where none has it. */
  private fontOf(character: string, weight: Weight): [font: string, drawn: string] {
    const base = character.normalize("NFD").slice(0, 1);
    for (const drawn of [character, base])
      for (const font of [weight, `${weight}More`])
        if (this.doc.font(font)._font.font.hasGlyphForCodePoint(drawn.codePointAt(0) ?? 0))
          return [font, drawn];
    return [weight, "?"];
  }

  /** Pieces of a text that are drawn in one font. */
  private piecesOf(text: string, weight: Weight): { font: string; text: string }[] {
    const pieces: { font: string; text: string }[] = [];
    for (const character of text.normalize("NFC")) {
      const last = pieces.at(-1);
      const isBlank = character === " ";
      const [font, drawn] = isBlank
        ? [last?.font ?? weight, character]
        : this.fontOf(character, weight);
      if (last?.font === font) last.text += drawn;
      else pieces.push({ font, text: drawn });
    }
    return pieces;
  }

  /** How high a text is. */
  private heightOf(text: string, { weight = "regular", size = 11, width }: Place): number {
    return this.doc.font(weight).fontSize(size).heightOfString(text, { width });
  }

  /** Draws a text, and returns where it ends. @param y where it begins; unless it's said, where the next part stands */
  private write(
    text: string,
    { x, width, weight = "regular", size = 11, align = "left" }: Place,
    y = this.y,
  ): number {
    this.doc.fontSize(size);
    this.doc.y = y;
    for (const line of text.split("\n")) {
      const pieces = this.piecesOf(line, weight);
      for (const [index, piece] of pieces.entries()) {
        const options = { width, align, continued: index < pieces.length - 1 };
        this.doc.font(piece.font);
        if (index === 0) this.doc.text(piece.text, x, this.doc.y, options);
        else this.doc.text(piece.text, options);
      }
    }
    return this.doc.y;
  }

  /** Begins a new page where what comes next doesn't fit on this one. */
  private fit(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  skip(points: number): void {
    this.y += points;
  }

  /** A paragraph or a heading over the whole width. */
  paragraph(kind: "P" | "H1" | "H2" | "LI", text: string, weight: Weight = "regular", size = 11) {
    const place = { x: MARGIN, width: this.width, weight, size };
    this.fit(this.heightOf(text, place) + (kind === "H2" ? 40 : 0));
    this.root.add(
      this.doc.struct(kind, {}, () => {
        this.y = this.write(text, place);
      }),
    );
  }

  /** A line across, which nobody reads out. */
  private rule(weight: number): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(weight)
      .stroke();
    this.doc.endMarkedContent();
  }

  /** Rows of a label and a value each; the label is the header of its row. */
  table(rows: readonly (readonly [string, Place, string, Place])[], ruled = false): void {
    if (rows.length === 0) return;
    const table = this.doc.struct("Table", {});
    this.root.add(table);
    for (const [label, labelPlace, value, valuePlace] of rows) {
      const heights = [this.heightOf(label, labelPlace), this.heightOf(value, valuePlace)];
      this.fit(Math.max(...heights) + 2 * GAP);
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
        // A screen reader runs lines together that aren't parts of their own.
        const [first = "", ...others] = text.split("\n");
        let y = this.y;
        const draw = (line: string) => () => {
          y = this.write(line, place, y);
          ends.push(y);
        };
        const toPart = (line: string) => this.doc.struct("P", {}, draw(line));
        const parts = others.length === 0 ? draw(first) : [first, ...others].map(toPart);
        row.add(this.doc.struct(kind, kind === "TH" ? { scope: "Row" } : {}, parts));
      }
      row.end();
      this.y = Math.max(...ends) + (ruled ? GAP - 2 : 2);
    }
    table.end();
    if (ruled) this.rule(0.5);
  }

  facts(facts: Letter["facts"]): void {
    const x = MARGIN + LABELS;
    this.table(
      facts.map(({ label, value }) => [
        label,
        { x: MARGIN, width: LABELS - 10, weight: "bold" },
        value,
        { x, width: this.width - LABELS },
      ]),
    );
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

/** A letter as a PDF on A4. */
export function drawLetter(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const { name, street, suburb, state, postcode, phone, email, abn } = business;
  const sheet = new Sheet(letter);
  sheet.paragraph("P", name, "bold", 15);
  sheet.paragraph("P", `${street}, ${suburb} ${state} ${postcode}`);
  sheet.paragraph("P", `${phone.display} · ${email}`);
  sheet.paragraph("P", `ABN ${abn}`);
  sheet.skip(22);
  sheet.paragraph("H1", letter.title, "bold", 20);
  sheet.skip(10);
  sheet.facts(letter.facts);
  if (letter.corrections.length > 0) {
    sheet.skip(12);
    sheet.paragraph("H2", "What we’ve corrected", "bold", 13);
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
  for (const { heading, text, facts } of letter.sections) {
    sheet.skip(16);
    if (heading !== "") sheet.paragraph("H2", heading, "bold", 13);
    if (text !== undefined) sheet.paragraph("P", text);
    sheet.facts(facts);
  }
  return sheet.end();
}
