import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { publicAddresses } from "./public-addresses";

/**
 * What each page makes a phone load before anyone touches it: the scripts that its HTML names.
 * Budget: docs/product.md 22.1.
 */
const BUDGET = 96;

const outDir = path.resolve(import.meta.dirname, "../dist/size");
process.env["VITE_CONVEX_URL"] ??= "https://example.convex.cloud";
process.env["VITE_SITE_URL"] ??= "https://www.example.com";
await build({ logLevel: "error", build: { outDir } });

const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g;
const weights = new Map<string, number>();

/** Kilobytes of a file, as it is sent. */
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(fs.readFileSync(path.join(outDir, file))).length / 1000;
  weights.set(file, weight);
  return weight;
}

function weighPage(address: string): number {
  const file = address === "/" ? "index.html" : `${address}.html`;
  const html = fs.readFileSync(path.join(outDir, file), "utf8");
  const scripts = [...html.matchAll(SCRIPTS)].map(([, script = ""]) => script);
  return scripts.reduce((sum, script) => sum + weigh(script), 0);
}

for (const address of publicAddresses(outDir)) {
  const weight = weighPage(address);
  const over = weight > BUDGET;
  console.log(
    `${weight.toFixed(1).padStart(6)} kB  ${address.padEnd(18)}${over ? `OVER ${BUDGET}` : ""}`.trimEnd(),
  );
  if (over) process.exitCode = 1;
}
fs.rmSync(outDir, { recursive: true });
