import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser";
import { E2E, sites, WORKERS } from "./tests/e2e/addresses";

/** The production build on a local deployment, in a real browser. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  workers: WORKERS,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 5_000 },
  forbidOnly: process.env["CI"] !== undefined,
  // A machine that others use as well starves a browser now and then. A test that passes only with its
  // second try is listed as flaky, with what it said the first time: it has a cause, which wants mending.
  retries: process.env["CI"] === undefined ? 0 : 1,
  use: {
    baseURL: E2E.site,
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    viewport: { width: 1280, height: 900 },
    // A browser that has been here before: the welcome window greets only new ones.
    storageState: {
      cookies: [],
      origins: [{ origin: E2E.site, localStorage: [{ name: "welcomed", value: "yes" }] }],
    },
    // Recording takes a quarter of the time: ask for it with `--trace on` where a failure is not clear.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: sites.map(({ site, env }) => ({
    command: "vite build --mode e2e && vite preview --mode e2e",
    url: site,
    env,
    reuseExistingServer: false,
    timeout: 120_000,
  })),
});
