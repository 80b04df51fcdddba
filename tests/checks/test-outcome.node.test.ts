import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { report, root, runTests } from "../../scripts/test-outcome";

const folder = path.join(root, ".local/outcome");

afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.exitCode = undefined;
});

/** Runs Playwright, without a browser, on a file with these tests. */
function runSpec(tests: string) {
  fs.mkdirSync(folder, { recursive: true });
  const import_ = 'import { expect, test } from "@playwright/test";\n';
  fs.writeFileSync(path.join(folder, "try.spec.ts"), import_ + tests);
  fs.writeFileSync(path.join(folder, "playwright.config.ts"), "export default {};");
  const reporter = path.join(root, "scripts/playwright-outcome.ts");
  return runTests(`npx playwright test -c .local/outcome --retries=1 --reporter=${reporter}`);
}

test("a browser test that passes at its second try is named, and so is one that fails twice", () => {
  const outcome = runSpec(`
    test("holds", () => {});
    test("holds at last", ({}, { retry }) => { expect(retry).toBe(1); });
    test("breaks", () => { expect(1).toBe(2); });`);
  expect(outcome.passed).toBe(2);
  const names = (tests: typeof outcome.failed = []) => tests.map(({ name }) => name);
  expect(names(outcome.secondTry)).toEqual([".local/outcome/try.spec.ts: holds at last"]);
  expect(names(outcome.failed)).toEqual([".local/outcome/try.spec.ts: breaks"]);
  expect(outcome.failed[0]?.command).toMatch(
    /^npx playwright test \.local\/outcome\/try\.spec\.ts:\d$/,
  );
});

test("a runner that breaks down before it can report has failed", () => {
  expect(runTests("exit 3").failed).toEqual([{ name: "It ended with code 3", command: "exit 3" }]);
});

test("the summary counts second tries, and only a failure fails the run", () => {
  const lines = vi.spyOn(console, "log").mockReturnValue(undefined);
  const late = { name: "a.spec.ts: late", command: "npx playwright test a.spec.ts:1" };
  report([
    { passed: 5, failed: [] },
    { passed: 2, secondTry: [late], failed: [] },
  ]);
  expect(lines.mock.calls.flat().join("\n")).toContain("Passed at the second try: a.spec.ts: late");
  expect(lines).toHaveBeenLastCalledWith("\n7 passed (1 at the second try), 0 failed");
  expect(process.exitCode).toBe(0);
  report([{ passed: 5, failed: [late] }]);
  expect(process.exitCode).toBe(1);
});
