import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot, type Outcome, root } from "./test-outcome";

/** `npm test`: every test of the product. It ends with what failed, how to run that alone, and the sum. */

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"));

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; ok: boolean }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** Runs a command and reads the report that it writes; one that broke down before it could counts as a failure. */
function run(
  name: string,
  command: (report: string) => { line: string; env?: Record<string, string> },
  read: (report: never) => Outcome,
): Outcome {
  const file = path.join(reports, `${name}.json`);
  const { line, env } = command(file);
  const { status } = spawnSync(line, {
    cwd: root,
    shell: true,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const outcome = fs.existsSync(file)
    ? read(JSON.parse(fs.readFileSync(file, "utf8")) as never)
    : { passed: 0, failed: [] };
  if (status !== 0 && outcome.failed.length === 0) {
    outcome.failed.push({ name: `${name} ended with code ${status}`, command: line });
  }
  return outcome;
}

function readPlaywright({ config, stats, suites }: PlaywrightReport): Outcome {
  const getSpecs = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(getSpecs),
  ];
  const failed = suites
    .flatMap(getSpecs)
    .filter(({ ok }) => !ok)
    .map(({ title, file, line }) => {
      const place = inRoot(path.join(config.rootDir, file));
      return { name: `${place}: ${title}`, command: `npx playwright test ${place}:${line}` };
    });
  return { passed: stats.expected, failed };
}

const begin = (line: string) =>
  once(spawn(line, { cwd: root, shell: true, stdio: "ignore" }), "exit");

// Where the browser has to be installed, that waits for a network: the first tests run meanwhile.
const browser = begin("npx tsx scripts/find-browser.ts");
// They leave some of the processors' time, which the build takes.
const site = begin("npx tsx scripts/build-e2e.ts");

const outcomes = [
  run(
    "vitest",
    (report) => ({
      line: 'npx vitest run --project "!tools" --reporter=default --reporter=./scripts/vitest-outcome.ts',
      env: { OUTCOME_FILE: report },
    }),
    (outcome: Outcome) => outcome,
  ),
];
await browser;
const [built] = (await site) as [number | null];
outcomes.push(
  run(
    "playwright",
    (report) => ({
      line: "npx playwright test --reporter=list,json",
      // One that failed is built again, to say why.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(built === 0 && { SITE_IS_BUILT: "yes" }) },
    }),
    readPlaywright,
  ),
);
fs.rmSync(reports, { recursive: true });

const failed = outcomes.flatMap((outcome) => outcome.failed);
for (const { name, command, error } of failed) {
  console.log(`\nFailed: ${name}\n  ${command}`);
  if (error !== undefined) console.log(`\n${error}`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
