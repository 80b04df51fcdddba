import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The one without a window comes first: it draws less, and takes two thirds of the time. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const isThere = (file: string) => fs.existsSync(file);

/** Playwright's own download, or as root Debian's package; whichever this machine can reach. */
function install(): void {
  console.log("No browser found; installing Chromium for the tests …");
  const npx = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
  if (npx.status === 0 || process.getuid?.() !== 0) return;
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "chromium-headless-shell"], { stdio: "ignore" });
}

function find(): string | undefined {
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find(isThere);
}

/** Path of the browser that the tests use: `CHROME_PATH`, else an installed one, else a new one. */
export function findBrowser(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined) return CHROME_PATH;
  let browser = find();
  if (browser === undefined) {
    install();
    browser = find();
  }
  if (browser === undefined) {
    throw new Error(
      "The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.",
    );
  }
  return browser;
}
