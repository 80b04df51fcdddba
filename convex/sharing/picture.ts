import { unzlibSync } from "fflate";
import { business } from "../business/business";
import { lettering } from "./lettering";
import { encodePng } from "./png";
import { pictureSize } from "./rules";

const { width: WIDTH, height: HEIGHT } = pictureSize;
const MARGIN = 72;

type Colour = readonly [number, number, number];

const paper: Colour = [0xfb, 0xf8, 0xf2];
const inks = {
  ink: [0x16, 0x21, 0x1d],
  eucalyptus: [0x0d, 0x5b, 0x4a],
  wattle: [0xf4, 0xb4, 0x00],
} as const satisfies Record<string, Colour>;
type Ink = keyof typeof inks;

/** Steps from paper to the whole colour: as many as the letters' edges have. */
const STEPS = 16;

const palette = Object.values(inks).flatMap((colour) =>
  Array.from({ length: STEPS }, (_, step) => {
    const mix = (from: number, to: number) => Math.round(from + ((to - from) * step) / (STEPS - 1));
    return [mix(paper[0], colour[0]), mix(paper[1], colour[1]), mix(paper[2], colour[2])] as const;
  }),
);

const firstStep = Object.fromEntries(
  Object.keys(inks).map((name, index) => [name, index * STEPS]),
) as Record<Ink, number>;

interface Glyph {
  advance: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where its ink begins. */
  offset: number;
}

type Metrics = [advance: number, left: number, top: number, width: number, height: number];

/** The letters, unpacked: two pixels of ink are in a byte. */
function unpack() {
  const packed = unzlibSync(Uint8Array.from(atob(lettering.ink), (letter) => letter.charCodeAt(0)));
  const metrics = JSON.parse(lettering.metrics) as Metrics[];
  let offset = 0;
  const glyphs = new Map<string, Glyph>();
  for (const [index, character] of Array.from(lettering.characters).entries()) {
    const [advance = 0, left = 0, top = 0, width = 0, height = 0] = metrics[index] ?? [];
    glyphs.set(character, { advance, left, top, width, height, offset });
    offset += width * height;
  }
  const inkAt = (position: number) => {
    const byte = packed[position >> 1] ?? 0;
    return position % 2 === 0 ? byte >> 4 : byte & 15;
  };
  return { glyphs, inkAt };
}

/** A sheet of paper, and what can be put on it. */
class Sheet {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT);
  readonly #letters = unpack();

  #dab(x: number, y: number, ink: Ink, strength: number): void {
    if (strength <= 0 || x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) return;
    const position = y * WIDTH + x;
    const there = this.pixels[position] ?? 0;
    // A faint edge doesn't take away what is there already.
    if (there % STEPS > strength && strength < STEPS / 2) return;
    this.pixels[position] = firstStep[ink] + Math.min(STEPS - 1, strength);
  }

  bar(top: number, bottom: number, ink: Ink): void {
    this.pixels.fill(firstStep[ink] + STEPS - 1, top * WIDTH, bottom * WIDTH);
  }

  disc(centreX: number, centreY: number, radius: number, ink: Ink): void {
    for (let y = Math.floor(centreY - radius); y <= centreY + radius + 1; y += 1) {
      for (let x = Math.floor(centreX - radius); x <= centreX + radius + 1; x += 1) {
        const inside = radius - Math.hypot(x - centreX, y - centreY) + 0.5;
        this.#dab(x, y, ink, Math.round(Math.min(1, inside) * (STEPS - 1)));
      }
    }
  }

  /** The characters that it can draw, and one blank for each run of others. */
  known(text: string): string {
    const known = Array.from(text.normalize("NFC").replace(/[\u2010\u2011]/gu, "-")).map(
      (character) => (this.#letters.glyphs.has(character) ? character : " "),
    );
    return known.join("").replace(/ +/g, " ").trim();
  }

  widthOf(text: string, size: number): number {
    const whole = Array.from(text).reduce(
      (sum, character) => sum + (this.#letters.glyphs.get(character)?.advance ?? 0),
      0,
    );
    return (whole * size) / lettering.size;
  }

  /** Puts one line down. @param top of the line, which its letters hang from */
  write(text: string, { x, top, size, ink }: { x: number; top: number; size: number; ink: Ink }) {
    let position = x;
    for (const character of text) {
      const glyph = this.#letters.glyphs.get(character);
      if (glyph === undefined) continue;
      this.#stamp(glyph, position, top, size / lettering.size, ink);
      position += (glyph.advance * size) / lettering.size;
    }
  }

  /** One letter, each pixel the mean of what falls into it. */
  #stamp(glyph: Glyph, x: number, top: number, scale: number, ink: Ink): void {
    const { inkAt } = this.#letters;
    const [fromX, fromY] = [x + glyph.left * scale, top + glyph.top * scale];
    for (let row = Math.floor(fromY); row < fromY + glyph.height * scale; row += 1) {
      for (let column = Math.floor(fromX); column < fromX + glyph.width * scale; column += 1) {
        let sum = 0;
        for (const partY of PARTS) {
          for (const partX of PARTS) {
            const sourceX = Math.floor((column + partX - fromX) / scale);
            const sourceY = Math.floor((row + partY - fromY) / scale);
            if (sourceX < 0 || sourceY < 0) continue;
            if (sourceX >= glyph.width || sourceY >= glyph.height) continue;
            sum += inkAt(glyph.offset + sourceY * glyph.width + sourceX);
          }
        }
        this.#dab(column, row, ink, Math.round(sum / (PARTS.length * PARTS.length)));
      }
    }
  }
}

/** Where in a pixel a letter's ink is looked at, both ways. */
const PARTS = [1 / 6, 1 / 2, 5 / 6];

/** Sizes of a title, with as many lines as fit at each. */
const titleSizes = [
  { size: 68, lines: 4 },
  { size: 56, lines: 5 },
  { size: 44, lines: 6 },
] as const;

/** A text in lines that fit between the margins; a word that is longer than a line is cut. */
function breakLines(sheet: Sheet, text: string, size: number): string[] {
  const fits = (line: string) => sheet.widthOf(line, size) <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const character of word) {
      if (fits(line + character)) line += character;
      else {
        lines.push(line);
        line = character;
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The largest size at which a title fits; at the smallest what doesn't fit ends in an ellipsis. */
function setTitle(sheet: Sheet, title: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of titleSizes) {
    const lines = breakLines(sheet, title, size);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = titleSizes[2];
  const lines = breakLines(sheet, title, size).slice(0, most);
  return { size, lines: lines.map((line, index) => (index < most - 1 ? line : shortened(line))) };
}

const shortened = (line: string) => `${line.slice(0, -2).trimEnd()}…`;

/** The blossom of the logo, from its drawing in `src/site/logo.tsx`. */
function drawBlossom(sheet: Sheet, x: number, top: number): void {
  const scale = 1.6;
  const at = (value: number) => value * scale;
  for (const [centreX, centreY, radius] of [
    [13, 36, 5],
    [10, 29, 5],
    [22, 38, 5],
    [31, 36, 5],
    [37, 31, 5],
  ] as const) {
    sheet.disc(x + at(centreX), top + at(centreY), at(radius), "eucalyptus");
  }
  for (const [centreX, centreY, radius] of [
    [15, 18, 8],
    [31, 14, 9],
    [25, 29, 8],
  ] as const) {
    sheet.disc(x + at(centreX), top + at(centreY), at(radius), "wattle");
  }
}

/** The picture that stands for a post without one of its own: its title, and who wrote it, as a PNG. */
export function drawPicture(title: string): Uint8Array<ArrayBuffer> {
  const sheet = new Sheet();
  sheet.bar(HEIGHT - 20, HEIGHT, "eucalyptus");
  drawBlossom(sheet, MARGIN - 8, 50);
  sheet.write(business.name, { x: MARGIN + 84, top: 58, size: 40, ink: "ink" });
  const { size, lines } = setTitle(sheet, sheet.known(title));
  const lineHeight = size * 1.14;
  const free = { top: 140, bottom: 520 };
  const first = free.top + (free.bottom - free.top - lines.length * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    const top = first + index * lineHeight;
    sheet.write(line, { x: MARGIN, top: Math.round(top), size, ink: "eucalyptus" });
  }
  sheet.write(`${business.phone.display}  ·  ${business.suburb}`, {
    x: MARGIN,
    top: 534,
    size: 32,
    ink: "ink",
  });
  return encodePng({ width: WIDTH, height: HEIGHT, pixels: sheet.pixels, palette });
}
