import fs from "node:fs";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { inRoot, type Outcome } from "./test-outcome";

function named({ title, location }: TestCase): Outcome["failed"][number] {
  const place = inRoot(location.file);
  return {
    name: `${place}: ${title}`,
    command: `npx playwright test ${place}:${location.line}`,
  };
}

/**
 * Writes the browser tests' results into the file named by `OUTCOME_FILE`, as `vitest-outcome.ts` does for the others.
 */
export default class OutcomeReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const endedAs = (outcome: ReturnType<TestCase["outcome"]>) =>
      tests.filter((test) => test.outcome() === outcome);
    const secondTry = endedAs("flaky").map(named);
    const outcome: Outcome = {
      passed: endedAs("expected").length + secondTry.length,
      secondTry,
      failed: endedAs("unexpected").map(named),
    };
    fs.writeFileSync(process.env["OUTCOME_FILE"] ?? "", JSON.stringify(outcome));
  }
}
