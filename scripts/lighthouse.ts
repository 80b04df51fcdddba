import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { build, preview } from "vite";
import { AS_BUILT, getPort } from "../tests/e2e/addresses";
import { startDeployment } from "../tests/support/deployment";
import { findBrowser } from "./find-browser";
import { publicAddresses } from "./public-addresses";

/**
 * Lighthouse's four scores for every public page, on a phone, with the production build on a local deployment. Budget:
 * docs/performance.md. `npm run lighthouse -- /about /booking` tests some pages only.
 */
const GOAL = 100;
const DEBUG_PORT = 4174;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const outDir = path.resolve(import.meta.dirname, "../dist/lighthouse");
await build({ mode: "e2e", logLevel: "error", build: { outDir } });
const site = await preview({ mode: "e2e", build: { outDir }, preview: { host: "127.0.0.1" } });
const deployment = await startDeployment({
  port: getPort(AS_BUILT.deploymentUrl),
  sitePort: getPort(AS_BUILT.deploymentSite),
  env: { SITE_URL: AS_BUILT.site },
});
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${DEBUG_PORT}`, "--no-sandbox", "--disable-gpu"],
});

/** Scores out of 100, and the failed audits. */
async function examine(address: string): Promise<{ marks: number[]; faults: string[] }> {
  const result = await lighthouse(new URL(address, AS_BUILT.site).href, {
    port: DEBUG_PORT,
    onlyCategories: CATEGORIES,
    logLevel: "silent",
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing about ${address}`);
  const { categories, audits } = result.lhr;
  const faults = Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id ?? ""} ${audit?.displayValue ?? ""}`.trim());
  return {
    marks: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    faults,
  };
}

const asked = process.argv.slice(2);
const columns = (cells: unknown[]) => cells.map((cell) => String(cell).padStart(15)).join("");
console.log("page".padEnd(22) + columns(CATEGORIES));
for (const address of asked.length > 0 ? asked : publicAddresses(outDir)) {
  const { marks, faults } = await examine(address);
  console.log(`${address.padEnd(22)}${columns(marks)}  ${faults.join(", ")}`.trimEnd());
  if (marks.some((mark) => mark < GOAL)) process.exitCode = 1;
}

await browser.close();
await deployment.stop();
await site.close();
