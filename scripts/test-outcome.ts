import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A test's name, the command that runs it alone, and its error. */
interface NamedTest {
  name: string;
  command: string;
  error?: string | undefined;
}

/** The results of one runner's tests. */
export interface Outcome {
  passed: number;
  /** Tests that failed first, and passed on retry. */
  secondTry?: NamedTest[];
  failed: NamedTest[];
}

export const root = path.resolve(import.meta.dirname, "..");

/** A file's path for a command in the project's folder. */
export const inRoot = (file: string): string => path.relative(root, file).replaceAll("\\", "/");

/**
 * Runs a command whose reporter writes its results into the file named by `OUTCOME_FILE`. A command that crashes before
 * that counts as a failure.
 */
export function runTests(line: string, env: Record<string, string> = {}): Outcome {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "test-outcome-"));
  const file = path.join(folder, "outcome.json");
  const { status } = spawnSync(line, {
    cwd: root,
    shell: true,
    stdio: "inherit",
    env: { ...process.env, OUTCOME_FILE: file, ...env },
  });
  const outcome: Outcome = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, "utf8")) as Outcome)
    : { passed: 0, failed: [] };
  fs.rmSync(folder, { recursive: true });
  if (status !== 0 && outcome.failed.length === 0) {
    outcome.failed.push({ name: `It ended with code ${status}`, command: line });
  }
  return outcome;
}

/** Prints failed and retried tests, and the total; a failure exits with code 1. */
export function report(outcomes: readonly Outcome[]): void {
  const secondTry = outcomes.flatMap((outcome) => outcome.secondTry ?? []);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  for (const [what, tests] of [
    ["Passed at the second try", secondTry],
    ["Failed", failed],
  ] as const) {
    for (const { name, command, error } of tests) {
      console.log(`\n${what}: ${name}\n  ${command}`);
      if (error !== undefined) console.log(`\n${error}`);
    }
  }
  const tried = secondTry.length === 0 ? "" : ` (${secondTry.length} at the second try)`;
  console.log(`\n${passed} passed${tried}, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
