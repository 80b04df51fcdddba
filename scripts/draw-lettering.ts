import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { zlibSync } from "fflate";
import { findBrowser } from "./find-browser";

/**
 * Draws the letters that the pictures of shared posts are set in (`convex/sharing/lettering.ts`): a deployment has
 * no fonts. The file is committed; run this after a change of the typeface.
 */
const SIZE = 68;
const BASELINE = 70;
const HEIGHT = 96;
const SIDE = 2 * SIZE;
const ORIGIN = SIZE / 2;

/** What English, its neighbours and a writer's punctuation need. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x180 - 0xa1 }, (_, index) => String.fromCodePoint(0xa1 + index)),
  ...Array.from("‘’“”–—…•€"),
].filter((character) => character !== "\u00ad");

const root = path.resolve(import.meta.dirname, "..");
const folder = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files";

function face(subset: string): string {
  const file = path.join(root, folder, `atkinson-hyperlegible-next-${subset}-wght-normal.woff2`);
  const data = fs.readFileSync(file).toString("base64");
  const range = subset === "latin" ? "U+0000-00FF, U+2000-20FF" : "U+0100-017F";
  return `@font-face { font-family: Site; font-weight: 200 800; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}) }`;
}

interface Drawn {
  advance: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much ink each of its pixels has, 0 to 15. */
  ink: number[];
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.setContent(
  `<style>${face("latin")} ${face("latin-ext")}</style><p style="font: 700 ${SIZE}px Site">${CHARACTERS.join("")}</p><canvas width="${SIDE}" height="${HEIGHT}">`,
);
await page.evaluate(() => document.fonts.ready);

/** One character, cut to its ink. It begins half its size from the canvas's edge: some letters reach to the left. */
async function draw(character: string): Promise<Drawn> {
  const { alpha, advance } = await page.evaluate(
    ({ text, font, x, y }) => {
      const context = document.querySelector("canvas")?.getContext("2d");
      if (!context) throw new Error("This browser does not draw.");
      const { width, height } = context.canvas;
      context.font = font;
      context.clearRect(0, 0, width, height);
      context.fillText(text, x, y);
      const { data } = context.getImageData(0, 0, width, height);
      return {
        alpha: [...data.filter((_, index) => index % 4 === 3)],
        advance: context.measureText(text).width,
      };
    },
    { text: character, font: `700 ${SIZE}px Site`, x: ORIGIN, y: BASELINE },
  );
  const inkAt = (x: number, y: number) => Math.round((alpha[y * SIDE + x] ?? 0) / 17);
  const columns = Array.from({ length: SIDE }, (_, x) => x);
  const rows = Array.from({ length: HEIGHT }, (_, y) => y);
  const inkedColumns = columns.filter((x) => rows.some((y) => inkAt(x, y) > 0));
  const inkedRows = rows.filter((y) => columns.some((x) => inkAt(x, y) > 0));
  const [left = ORIGIN, top = 0] = [inkedColumns[0], inkedRows[0]];
  const width = (inkedColumns.at(-1) ?? left - 1) - left + 1;
  const height = (inkedRows.at(-1) ?? top - 1) - top + 1;
  const ink = rows
    .slice(top, top + height)
    .flatMap((y) => columns.slice(left, left + width).map((x) => inkAt(x, y)));
  const tenths = Math.round(advance * 10) / 10;
  return { advance: tenths, left: left - ORIGIN, top, width, height, ink };
}

const drawn: Drawn[] = [];
for (const character of CHARACTERS) drawn.push(await draw(character));
await browser.close();

const all = drawn.flatMap(({ ink }) => ink);
const packed = Uint8Array.from(
  { length: Math.ceil(all.length / 2) },
  (_, index) =>
    // Two to a byte.
    ((all[2 * index] ?? 0) << 4) | (all[2 * index + 1] ?? 0),
);
const ink = Buffer.from(zlibSync(packed, { level: 9 })).toString("base64");
const metrics = drawn.map(({ advance, left, top, width, height }) => [
  advance,
  left,
  top,
  width,
  height,
]);
const source = `/** Drawn by \`scripts/draw-lettering.ts\`: the site's typeface, bold, as pixels. */
export const lettering = {
  /** In pixels, as all that follows. */
  size: ${SIZE},
  lineHeight: 76,
  /** Every character that can be drawn, in the order of the metrics. */
  characters: ${JSON.stringify(CHARACTERS.join(""))},
  /** Of each character: advance, left, top, width and height. */
  metrics: ${JSON.stringify(JSON.stringify(metrics))},
  /** The ink of all characters, row by row, four bits a pixel, compressed, in base64. */
  ink: "${ink}",
} as const;
`;
const file = "convex/sharing/lettering.ts";
fs.writeFileSync(path.join(root, file), source);
console.log(`${file}: ${CHARACTERS.length} characters, ${(source.length / 1000).toFixed(1)} kB`);
