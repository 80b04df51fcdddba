import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Debian's. A headless browser draws less, and takes two thirds of the time of one with a window. */
const SYSTEM_SHELL = "/usr/bin/chromium-headless-shell";

const SYSTEM_BROWSERS = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Slow connections need the time; a closed network fails at once. In milliseconds. */
const INSTALL_TIMEOUT = 300_000;

const isThere = (file: string) => fs.existsSync(file);

const playwright = (...args: string[]) =>
  spawnSync("npx", ["playwright", ...args, "chromium-headless-shell"], {
    encoding: "utf8",
    shell: process.platform === "win32",
    timeout: INSTALL_TIMEOUT,
  });

/** Playwright's own headless shell, if it's installed. */
function playwrightShell(): string | undefined {
  const [, folder] =
    /Install location:\s+(\S.*)/.exec(playwright("install", "--dry-run").stdout) ?? [];
  if (folder === undefined || !isThere(folder)) return undefined;
  const program = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .find((file) => /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(file));
  return program === undefined ? undefined : path.join(folder, program);
}

function findShell(): string | undefined {
  return isThere(SYSTEM_SHELL) ? SYSTEM_SHELL : playwrightShell();
}

/** Debian's package as root, or Playwright's download, whichever this machine can reach. */
function installShell(): void {
  console.log("Installing Chromium's headless shell for the tests …");
  if (process.getuid?.() === 0 && isThere("/usr/bin/apt-get")) {
    try {
      execFileSync("apt-get", ["update"], { stdio: "ignore" });
      execFileSync("apt-get", ["install", "-y", "chromium-headless-shell"], { stdio: "ignore" });
      return;
    } catch {
      // Another Debian, or no access to its packages.
    }
  }
  playwright("install");
}

/**
 * The path of the tests' browser: `CHROME_PATH`, else a headless shell, installed if possible, else an installed Chrome
 * or Chromium.
 */
export function findBrowser(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined) return CHROME_PATH;
  let browser = findShell();
  if (browser === undefined) {
    installShell();
    browser = findShell() ?? SYSTEM_BROWSERS.find(isThere);
  }
  if (browser === undefined) {
    throw new Error(
      "The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.",
    );
  }
  return browser;
}

if (import.meta.filename === process.argv[1]) console.log(`The browser tests use ${findBrowser()}`);
