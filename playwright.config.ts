import { defineConfig } from "@playwright/test";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { findBrowser } from "./scripts/find-browser";
import { E2E, WORKERS } from "./tests/e2e/addresses";

// Its workers read this file, too: they need not look for it again.
process.env["CHROME_PATH"] ??= findBrowser();

/** The production build on a local deployment, in a real browser. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/serve-sites.ts",
  workers: WORKERS,
  fullyParallel: true,
  // Both are there to end a test that hangs. How soon something happens is for `npm run bench` to say: a test
  // waits for what comes, on a busy machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env["CI"] !== undefined,
  use: {
    baseURL: E2E.site,
    // Before the test ends, so that it says what the page waits for.
    navigationTimeout: 60_000,
    locale: countryWords.locale,
    timezoneId: business.timeZone,
    viewport: { width: 1280, height: 900 },
    // Emptied between tests. A new one is a new process, which compiles every script anew.
    reuseContext: true,
    // Recording takes a quarter of the time: ask for it with `--trace on` where a failure is not clear.
    trace: "off",
    launchOptions: {
      executablePath: process.env["CHROME_PATH"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A context that's used again keeps its process, and the scripts that it has compiled.
        "--renderer-process-limit=1",
        // Each error with a trace would have the scripts on its way parsed once more. And a processor for each test
        // there is; what V8 does beside it takes it from another.
        "--js-flags=--no-enable-lazy-source-positions --single-threaded",
        // Nothing leaves this machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
