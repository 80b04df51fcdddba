import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { business } from "#convex/business/business";
import HeroDrawing from "../src/home/hero-drawing";
import { Blossom } from "../src/site/logo";
import { findBrowser } from "./find-browser";
import { embeddedFaces } from "./typefaces";

/**
 * Draws the pictures of the site for other programs: home-screen icons, and the picture that chats show beside a link.
 * They're committed; run this after you change the name, the logo or the palette, which it also writes for emails.
 */
const root = path.resolve(import.meta.dirname, "..");
const inRoot = (file: string) => path.join(root, file);

const theme = fs.readFileSync(inRoot("src/ui/theme.css"), "utf8");
const palette = [...theme.matchAll(/^ {2}--color-([a-z-]+): (#\w+);/gm)].map(
  ([, name = "", colour = ""]) => [name, colour] as const,
);

/** The site's colours, as the CSS classes of its drawings. */
const classes = palette
  .map(([name, colour]) => {
    const rules = { fill: "fill", stroke: "stroke", text: "color" };
    const classes = Object.entries(rules).map(
      ([prefix, property]) => `.${prefix}-${name} { ${property}: ${colour} }`,
    );
    return `:root { --${name}: ${colour} } ${classes.join(" ")}`;
  })
  .join("\n");

/** Writes the palette for what has no style sheet. */
function writePalette() {
  const file = inRoot("convex/shared/palette.ts");
  const before = fs.readFileSync(file, "utf8");
  const after = palette.reduce(
    (text, [name, colour]) =>
      text.replace(new RegExp(`^( {2}"?${name}"?: )"#\\w+"`, "m"), `$1"${colour}"`),
    before,
  );
  fs.writeFileSync(file, after);
}

const blossom = renderToStaticMarkup(createElement(Blossom));
const hero = renderToStaticMarkup(createElement(HeroDrawing));

const sharingPicture = `<style>
  body { display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 20px; padding: 0 40px 0 72px;
    border-bottom: 20px solid var(--brand); background: var(--paper); color: var(--ink); }
  .name { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 700; }
  .name svg { width: 76px }
  h1 { margin: 36px 0 28px; font-size: 68px; line-height: 1.08; letter-spacing: -0.012em; }
  p { margin: 0; font-size: 34px; color: var(--muted); }
</style>
<div>
  <div class="name">${blossom}${business.name}</div>
  <h1>${business.offer} in ${business.suburb}</h1>
  <p>${business.phone.display}</p>
</div>
${hero}`;

/**
 * The blossom on paper.
 * @param share its share of the picture's width
 */
const icon = (share: number) => `<style>
  body { display: grid; place-items: center; background: var(--paper) }
  svg { width: ${share * 100}% }
</style>
${blossom}`;

const PICTURES = [
  // For programs that request it without reading a page.
  { file: "favicon.ico", width: 48, height: 48, html: icon(0.92) },
  { file: "sharing.png", width: 1200, height: 630, html: sharingPicture },
  { file: "apple-touch-icon.png", width: 180, height: 180, html: icon(0.74) },
  { file: "icon-192.png", width: 192, height: 192, html: icon(0.84) },
  { file: "icon-512.png", width: 512, height: 512, html: icon(0.84) },
  // Phones crop these to a circle or a drop: only the middle 80 % is safe.
  { file: "icon-maskable-512.png", width: 512, height: 512, html: icon(0.56) },
];

/** A Windows icon: one directory entry, and the PNG as it is. */
function toIco(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

async function draw(browser: Browser, { file, width, height, html }: (typeof PICTURES)[number]) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${embeddedFaces("Site")} ${classes} * { box-sizing: border-box } body { margin: 0; height: 100vh; font-family: Site }</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  const bytes = file.endsWith(".ico") ? toIco(png, width) : png;
  fs.writeFileSync(inRoot(`public/${file}`), bytes);
  console.log(`public/${file}: ${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB`);
  await page.close();
}

writePalette();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
for (const picture of PICTURES) await draw(browser, picture);
await browser.close();
