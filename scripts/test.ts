import { spawn } from "node:child_process";
import { once } from "node:events";
import { report, root, runTests } from "./test-outcome";

/** `npm test`: every test of the product. It ends with the failures, how to run each alone, and the total. */

const begin = (line: string) =>
  once(spawn(line, { cwd: root, shell: true, stdio: "ignore" }), "exit");

// Installing the browser waits for the network, so the first tests run at the same time.
const browser = begin("npx tsx scripts/find-browser.ts");
// They leave some CPU time, which the build uses.
const site = begin("npx tsx scripts/build-e2e.ts");

const unit = runTests(
  'npx vitest run --project "!tools" --reporter=default --reporter=./scripts/vitest-outcome.ts',
);
await browser;
const [built] = (await site) as [number | null];
// If the build failed, this builds again and shows why. A failed test is retried once, and named at the end.
const inBrowser = runTests(
  "npx playwright test --retries=1 --reporter=list,./scripts/playwright-outcome.ts",
  built === 0 ? { SITE_IS_BUILT: "yes" } : {},
);
report([unit, inBrowser]);
