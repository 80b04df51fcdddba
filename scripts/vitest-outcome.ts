import fs from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { inRoot, type Outcome } from "./test-outcome";

type Failed = Outcome["failed"];

/** A name as a quoted argument and as a pattern that matches it, for the shells of Unix and of Windows. */
const quoted = (name: string) => `"${name.replaceAll(/[^\p{L}\d\s,:;'-]/gu, ".")}"`;

const commandFor = (file: string) => `npx vitest run ${file}`;

function failedIn(module: TestModule): Failed {
  const file = inRoot(module.moduleId);
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: `${file}: ${test.fullName}`,
    command: `${commandFor(file)} -t ${quoted(test.name)}`,
    error: test.result().errors?.[0]?.message,
  }));
  // A file that can't be loaded has no tests to fail, and a failed hook belongs to none.
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [
    ...tests,
    ...suites.map((error) => ({ name: file, command: commandFor(file), error: error.stack })),
  ];
}

/** An error outside tests fails the run. Vitest names the file that was running, which may not be its cause. */
function failedOutside(error: SerializedError): Failed[number] {
  const { VITEST_TEST_PATH: during } = error;
  const file = typeof during === "string" ? inRoot(during) : "";
  return {
    name: file === "" ? "Outside the tests" : `Outside the tests, while ${file} ran`,
    command: commandFor(file).trimEnd(),
    error: error.stack ?? error.message,
  };
}

/**
 * Writes a run's results into the file named by `OUTCOME_FILE`. Vitest's JSON report leaves out errors outside tests.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const outcome: Outcome = {
      passed: modules.flatMap(({ children }) => [...children.allTests("passed")]).length,
      failed: [...modules.flatMap(failedIn), ...unhandledErrors.map(failedOutside)],
    };
    fs.writeFileSync(process.env["OUTCOME_FILE"] ?? "", JSON.stringify(outcome));
  }
}
