import { spawn } from "node:child_process";
import { report, runTests } from "./test-outcome";

/**
 * `npm run test:steady`: runs the browser tests five times without retries, while two other programs load the CPUs, to
 * find tests that pass only on a quiet machine. `-- drafts` runs those of some files.
 */

const RUNS = 5;
const BUSY_LOOPS = 2;

const busy = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
);
try {
  const files = process.argv.slice(2).join(" ");
  report(
    Array.from({ length: RUNS }, (_, run) => {
      console.log(`\nRun ${run + 1} of ${RUNS}`);
      return runTests(
        `npx playwright test ${files} --retries=0 --reporter=dot,./scripts/playwright-outcome.ts`,
        run === 0 ? {} : { SITE_IS_BUILT: "yes" },
      );
    }),
  );
} finally {
  for (const loop of busy) loop.kill();
}
