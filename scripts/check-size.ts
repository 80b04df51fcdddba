import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { LIVE_PART } from "../hosting/preloads";
import { publicAddresses } from "./public-addresses";

/**
 * The scripts that each page makes a phone load before anyone touches it, in kilobytes of 1,000 bytes. Budgets:
 * docs/performance.md.
 */
const BUDGET = 105;
/** With its live part, which nobody needs in order to read the page. */
const LIVE_BUDGET = 240;
const CONSOLE = "/owner";

const outDir = path.resolve(import.meta.dirname, "../dist/size");
process.env["VITE_CONVEX_URL"] ??= "https://example.convex.cloud";
process.env["VITE_CONVEX_SITE_URL"] ??= "https://example.convex.site";
process.env["VITE_SITE_URL"] ??= "https://www.example.com";
await build({ logLevel: "error", build: { outDir } });

const TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g;
const weights = new Map<string, number>();

/** A file's compressed size in kilobytes. */
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(fs.readFileSync(path.join(outDir, file))).length / 1000;
  weights.set(file, weight);
  return weight;
}

interface PageWeight {
  own: number;
  withLive: number;
}

/** The kilobytes of the scripts in a page's HTML. */
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
  return { own: total(own), withLive: total(tags) };
}

/** A weight, and whether it's over budget. */
function say(weight: number, budget: number): string {
  const isOver = weight > budget;
  if (isOver) process.exitCode = 1;
  return `${weight.toFixed(1).padStart(6)} kB${isOver ? ` OVER ${budget}` : ""}`;
}

for (const address of [...publicAddresses(outDir), CONSOLE]) {
  const { own, withLive } = weighPage(address);
  console.log(`${say(own, BUDGET)} ${say(withLive, LIVE_BUDGET)}  ${address}`);
}
fs.rmSync(outDir, { recursive: true });
