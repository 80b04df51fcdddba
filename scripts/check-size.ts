import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Manifest } from "vite";

/**
 * What a marketing page makes a phone load before anyone touches it: the entry, the page, and all that
 * they import at once. Budget: design section 7.
 */
const BUDGET = 95;
const PAGES = ["src/home/home-page.tsx"];

const outDir = path.resolve(import.meta.dirname, "../dist/size");
process.env["VITE_CONVEX_URL"] ??= "https://example.convex.cloud";
await build({ logLevel: "error", build: { outDir, manifest: true } });

const manifest = JSON.parse(
  fs.readFileSync(path.join(outDir, ".vite/manifest.json"), "utf8"),
) as Manifest;

function loads(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) loads(imported, seen);
  return seen;
}

const kilobytes = (file: string) =>
  gzipSync(fs.readFileSync(path.join(outDir, file))).length / 1000;

for (const page of PAGES) {
  const files = loads(page, loads("index.html"));
  const total = [...files].reduce((sum, file) => sum + kilobytes(file), 0);
  const verdict = total <= BUDGET ? "within" : "OVER";
  console.log(`${page}: ${total.toFixed(1)} kB of JavaScript (gzip), ${verdict} ${BUDGET} kB`);
  if (total > BUDGET) process.exitCode = 1;
}
fs.rmSync(outDir, { recursive: true });
