import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** `npm test`: every test there is, and their sum as the last line. */

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"));
const report = (name: string) => path.join(reports, `${name}.json`);

function run(command: string, env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A runner that broke down before it could write its report counts as one failure. */
function read(name: string): unknown {
  const file = report(name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const unitsPass = run(
  `npx vitest run --reporter=default --reporter=json --outputFile.json=${report("vitest")}`,
);
const browserPasses = run("npx playwright test --reporter=list,json", {
  PLAYWRIGHT_JSON_OUTPUT_NAME: report("playwright"),
});

const units = read("vitest") as VitestReport | undefined;
const browser = (read("playwright") as PlaywrightReport | undefined)?.stats;
fs.rmSync(reports, { recursive: true });

const flaky = browser?.flaky ?? 0;
const passed = (units?.numPassedTests ?? 0) + (browser?.expected ?? 0) + flaky;
const counted = (units?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
const failed = unitsPass && browserPasses ? counted : Math.max(1, counted);
if (flaky > 0) console.log(`\n${flaky} passed with the second try only: see "flaky" above`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
