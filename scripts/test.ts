import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** `npm test`: every test there is. It ends with what failed, how to run that alone, and the sum. */

const root = path.resolve(import.meta.dirname, "..");
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"));

/** What came of one runner's tests. */
interface Outcome {
  passed: number;
  /** For each failed test its name and the command that runs it alone. */
  failed: { name: string; command: string }[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; ok: boolean }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

const inRoot = (file: string) => path.relative(root, file).replaceAll("\\", "/");

/** A name as one word of a command and as a pattern that matches it, for the shells of Unix and of Windows. */
const quoted = (name: string) => `"${name.replaceAll(/[^\p{L}\d\s,:;'-]/gu, ".")}"`;

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

function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const command = `npx vitest run ${inRoot(name)}`;
    const broken = assertionResults.filter(({ status }) => status === "failed");
    // A file that can't be loaded has no tests that could fail.
    if (broken.length === 0 && message !== "") return [{ name: inRoot(name), command }];
    return broken.map(({ fullName, title }) => ({
      name: `${inRoot(name)}: ${fullName}`,
      command: `${command} -t ${quoted(title)}`,
    }));
  });
  return { passed: numPassedTests, failed };
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

const outcomes = [
  run(
    "vitest",
    (report) => ({
      line: `npx vitest run --reporter=default --reporter=json --outputFile.json=${report}`,
    }),
    readVitest,
  ),
  run(
    "playwright",
    (report) => ({
      line: "npx playwright test --reporter=list,json",
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    readPlaywright,
  ),
];
fs.rmSync(reports, { recursive: true });

const failed = outcomes.flatMap((outcome) => outcome.failed);
for (const { name, command } of failed) console.log(`\nFailed: ${name}\n  ${command}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
