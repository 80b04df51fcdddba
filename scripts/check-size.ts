import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { RANK } from "../hosting/later-scripts";
import { LIVE_PART } from "../hosting/preloads";
import { publicAddresses } from "./public-addresses";

/**
 * What each page makes a phone load before anyone touches it: the scripts that its HTML names, in kilobytes of 1,000 bytes.
 * Budgets: docs/product.md 22.1.
 */
const BUDGET = 105;
/** With its live part, for which nobody waits to read the page. */
const LIVE_BUDGET = 219;
/** Of the pages where a time is chosen: most visits end there. */
const BOOKING_BUDGET = 185;
const bookingPages = ["/booking", "/quote"];
/** Until the first of them can be chosen, which is before the form is there. */
const TIMES_BUDGET = 114;
/** Of `/quote`, which has the first fields of its form before anything is live. */
const QUESTION_BUDGET = 105;
/** Of the console, which opens with Today. */
const CONSOLE_BUDGET = 155;
const CONSOLE = "/owner";

const outDir = path.resolve(import.meta.dirname, "../dist/size");
process.env["VITE_CONVEX_URL"] ??= "https://example.convex.cloud";
process.env["VITE_CONVEX_SITE_URL"] ??= "https://example.convex.site";
process.env["VITE_SITE_URL"] ??= "https://www.example.com";
await build({ logLevel: "error", build: { outDir } });

const TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g;
const weights = new Map<string, number>();

/** Kilobytes of a file, as it is sent. */
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(fs.readFileSync(path.join(outDir, file))).length / 1000;
  weights.set(file, weight);
  return weight;
}

interface PageWeight {
  own: number;
  /** With the first of its live parts. */
  withFirst: number;
  withLive: number;
}

/** Kilobytes of the scripts that a page's HTML names. */
function weighPage(address: string): PageWeight {
  const file = address === "/" ? "index.html" : `${address}.html`;
  const html = fs.readFileSync(path.join(outDir, file), "utf8");
  const tags = [...html.matchAll(TAGS)];
  const total = (chosen: typeof tags) =>
    [...new Set(chosen.map(([, script = ""]) => script))].reduce(
      (sum, each) => sum + weigh(each),
      0,
    );
  const own = tags.filter(([tag]) => !tag.includes(LIVE_PART));
  const first = tags.filter(([tag]) => tag.includes(`${RANK}="1"`));
  return {
    own: total(own),
    withFirst: total([...own, ...first]),
    withLive: total(tags),
  };
}

/** A weight, and whether it's too much. */
function say(weight: number, budget: number): string {
  const isOver = weight > budget;
  if (isOver) process.exitCode = 1;
  return `${weight.toFixed(1).padStart(6)} kB${isOver ? ` OVER ${budget}` : ""}`;
}

function getLiveBudget(address: string): number {
  if (address === CONSOLE) return CONSOLE_BUDGET;
  return bookingPages.includes(address) ? BOOKING_BUDGET : LIVE_BUDGET;
}

for (const address of [...publicAddresses(outDir), CONSOLE]) {
  const { own, withFirst, withLive } = weighPage(address);
  const liveBudget = getLiveBudget(address);
  const budget = address === "/quote" ? QUESTION_BUDGET : BUDGET;
  console.log(`${say(own, budget)} ${say(withLive, liveBudget)}  ${address}`);
  if (address === "/booking")
    console.log(`${say(withFirst, TIMES_BUDGET)}  ${address}: free times`);
}
fs.rmSync(outDir, { recursive: true });
