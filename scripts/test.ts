import { spawn } from "node:child_process";
import { once } from "node:events";
import { report, root, runTests } from "./test-outcome";

/** `npm test`: every test of the product. It ends with what failed, how to run that alone, and the sum. */

const begin = (line: string) =>
  once(spawn(line, { cwd: root, shell: true, stdio: "ignore" }), "exit");

// Where the browser has to be installed, that waits for a network: the first tests run meanwhile.
const browser = begin("npx tsx scripts/find-browser.ts");
// They leave some of the processors' time, which the build takes.
const site = begin("npx tsx scripts/build-e2e.ts");

const unit = runTests(
  'npx vitest run --project "!tools" --reporter=default --reporter=./scripts/vitest-outcome.ts',
);
await browser;
const [built] = (await site) as [number | null];
// A site that failed to build is built again, to say why. A test that fails is tried once more, and named at the end.
const inBrowser = runTests(
  "npx playwright test --retries=1 --reporter=list,./scripts/playwright-outcome.ts",
  built === 0 ? { SITE_IS_BUILT: "yes" } : {},
);
report([unit, inBrowser]);
