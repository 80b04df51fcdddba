import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { toInstant } from "#convex/shared/dates";
import { SIGN_IN_NAMESPACE, TOKEN_NAME } from "../src/session/has-signed-in";
import { AS_BUILT, getPort } from "../tests/e2e/addresses";
import { buildSite, serveSite } from "../tests/e2e/serve-sites";
import { signIn } from "../tests/local/owner";
import { startDeployment } from "../tests/support/deployment";
import { startSession } from "./webdriver";

/**
 * Goes through a booking and its downloads in the browser engines that the tests don't use, on the production build and
 * a local deployment: `npm run check:browsers`, or with `-- WebKit` or `-- Firefox` in one of them.
 */

/** A browser for the walk, whichever protocol drives it. It finds elements by XPath, and waits for them. */
interface Browser {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Engine {
  name: string;
  /** The programs it needs; the first one is started. */
  programs: readonly string[];
  /** Debian's packages for them. */
  packages: string;
  /** Starts the browser, which saves its downloads to a folder. */
  start: (program: string, downloads: string) => Promise<Browser>;
}

/** An iPad's, in pixels. */
const SIZE = { width: 820, height: 1180 };

/** Ends a hanging walk after so many milliseconds. */
const PATIENCE = 60_000;

/** Firefox, over WebDriver BiDi. */
async function startFirefox(program: string, downloads: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: SIZE,
    extraPrefsFirefox: { "browser.download.dir": downloads, "browser.download.folderList": 2 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const find = async (xpath: string): Promise<ElementHandle> => {
    const found = await page.waitForSelector(`xpath/.${xpath}`);
    if (found === null) throw new Error(`There is no ${xpath}`);
    return found;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (xpath) => {
      const element = await find(xpath);
      await element.scrollIntoView();
      await element.click();
    },
    type: async (xpath, text) => {
      await (await find(xpath)).type(text);
    },
    close: () => browser.close(),
  };
}

const DRIVER_PORT = 4175;

/** MiniBrowser needs a window; this is its virtual screen. */
const DISPLAY = ":97";

/** WebKitGTK's MiniBrowser, over WebDriver. */
async function startWebKit(program: string, downloads: string): Promise<Browser> {
  fs.writeFileSync(path.join(downloads, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", "1280x1400x24"], { stdio: "ignore" });
  const driver = spawn(program, [`--port=${DRIVER_PORT}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      XDG_CONFIG_HOME: downloads,
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    const session = await startSession(`http://127.0.0.1:${DRIVER_PORT}`, {}, SIZE);
    const { open, evaluate, find } = session;
    return {
      open,
      evaluate,
      click: async (xpath) => session.click(await find(xpath)),
      type: async (xpath, text) => session.type(await find(xpath), text),
      close: async () => {
        await session.end();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

const engines: Engine[] = [
  {
    name: "WebKit",
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
    packages: "webkit2gtk-driver xvfb",
    start: startWebKit,
  },
  {
    name: "Firefox",
    programs: ["/usr/bin/firefox-esr"],
    packages: "firefox-esr",
    start: startFirefox,
  },
];

const button = (label: string) => `//main//button[normalize-space(.)="${label}"]`;
const field = (label: string) =>
  `//main//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;

/** Waits until an expression is true in the page. */
async function until(browser: Browser, expression: string, what: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while ((await browser.evaluate(expression)) !== true) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await sleep(100);
  }
}

const IS_LIVE =
  '(() => { const h = document.querySelector("main h1"); return h !== null && Object.keys(h).some((key) => key.startsWith("__react")); })()';

const says = (text: string) =>
  `document.querySelector("main").innerText.includes(${JSON.stringify(text)})`;

const FIRST_TIME =
  'document.querySelector(\'main a[href*="/booking?date="]\')?.getAttribute("href") ?? ""';

/** An instant in iCalendar format. */
const toStamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

const REFERENCE =
  '(/Your reference is\\s+(WS-\\w{4})/.exec(document.querySelector("main").innerText) ?? [])[1] ?? ""';

const HAS_FORM = 'document.querySelector("main select[name=selectedService]") !== null';

/** The drop-down list is the browser's own, so it has no element to press. */
const CHOOSE_SERVICE =
  '(() => { const list = document.querySelector("main select[name=selectedService]"); list.value = "Computer help"; list.dispatchEvent(new Event("change", { bubbles: true })); })()';

/** The text of the newest download with this ending; waits for it. */
async function readDownload(downloads: string, ending: string): Promise<string> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const names = fs.readdirSync(downloads);
    const file = names.find((name) => name.endsWith(ending));
    // Firefox reserves the name with an empty file.
    const text = file === undefined ? "" : fs.readFileSync(path.join(downloads, file), "utf8");
    if (text !== "" && !names.some((name) => name.endsWith(".part"))) return text;
    if (Date.now() > end) throw new Error(`Waited in vain for a file *${ending}: ${names.join()}`);
    await sleep(100);
  }
}

function expectIn(text: string, parts: readonly string[]): void {
  const missing = parts.filter((part) => !text.includes(part));
  if (missing.length > 0) throw new Error(`${missing.join(" and ")} isn’t in:\n${text}`);
}

const OWNER = "owner@example.com";

/** From the home page to a booking, then in the visitor's calendar and My requests, and in the owner's spreadsheet. */
async function walk(
  browser: Browser,
  downloads: string,
  step: (words: string) => void,
): Promise<void> {
  const open = async (path: string) => {
    await browser.open(`${AS_BUILT.site}${path}`);
    await until(browser, IS_LIVE, `${path} runs`);
  };
  await open("/");
  step("the home page runs");

  await until(browser, `(${FIRST_TIME}) !== ""`, "the home page has a free time");
  const link = String(await browser.evaluate(FIRST_TIME));
  const { date = "", time = "" } = Object.fromEntries(new URL(link, AS_BUILT.site).searchParams);
  await browser.click(`//main//a[@href="${link}"]`);
  await until(browser, says("You’ve chosen"), "the time is chosen");
  step(`a free time of the home page is chosen, ${date} at ${time}`);

  await until(browser, HAS_FORM, "the form is there");
  await browser.evaluate(CHOOSE_SERVICE);
  await browser.click('//main//input[@type="radio" and @value="online"]');
  await browser.type(field("Name"), "Pat Nguyen");
  await browser.type(field("Email"), "pat@example.com");
  await browser.type(field("Phone"), "0412345678");
  step("the form is filled in");

  await browser.click(button("Book now"));
  await until(browser, `(${REFERENCE}) !== ""`, "it’s booked");
  const reference = String(await browser.evaluate(REFERENCE));
  step(`it’s booked, as ${reference}`);

  await browser.click(button("Add to my calendar (.ics)"));
  expectIn(await readDownload(downloads, `${reference}.ics`), [
    "BEGIN:VCALENDAR\r\n",
    `\r\nDTSTART:${toStamp(toInstant(date, time))}\r\n`,
    "\r\nEND:VCALENDAR\r\n",
  ]);
  step("its calendar file is downloaded");

  await open("/myrequests");
  await browser.type(field("Email"), "pat@example.com");
  await browser.click(button("Show my requests"));
  await until(browser, says(reference), "My requests has it");
  step("My requests has it");

  const { token, refreshToken } = await signIn(
    { url: AS_BUILT.deploymentUrl, siteUrl: AS_BUILT.deploymentSite },
    OWNER,
  );
  for (const [name, value] of [
    [TOKEN_NAME, token],
    [`__convexAuthRefreshToken_${SIGN_IN_NAMESPACE}`, refreshToken],
  ])
    await browser.evaluate(`localStorage.setItem("${name}", "${value}")`);
  await open("/owner/bookings?view=upcoming");
  await until(browser, says(reference), "the owner’s list has it");
  await browser.click(button("Export CSV"));
  expectIn(await readDownload(downloads, ".csv"), [
    // Without it Excel uses the wrong encoding.
    '\uFEFF"',
    `"${reference}"`,
    // The invisible character keeps the leading 0.
    '"\u200B0412345678"',
    "\r\n",
  ]);
  step("the owner’s spreadsheet is downloaded");
}

/** Whether a browser finishes the walk; prints each step. */
async function check({ name, programs, packages, start }: Engine): Promise<boolean> {
  const say = (words: string) => console.log(`${name}: ${words}`);
  if (!programs.every((program) => fs.existsSync(program))) {
    say(`it isn’t installed. On Debian: apt-get install ${packages}`);
    return false;
  }
  // Each browser gets a new deployment, with all times free.
  const deployment = await startDeployment({
    port: getPort(AS_BUILT.deploymentUrl),
    sitePort: getPort(AS_BUILT.deploymentSite),
    production: true,
    env: {
      SITE_URL: AS_BUILT.site,
      CONVEX_CLOUD_ORIGIN: AS_BUILT.deploymentUrl,
      OWNER_EMAILS: OWNER,
    },
  });
  const downloads = fs.mkdtempSync(path.join(os.tmpdir(), "downloads-"));
  let browser: Browser | undefined;
  try {
    browser = await start(programs[0] ?? "", downloads);
    await walk(browser, downloads, say);
    return true;
  } catch (error) {
    say(`failed. ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await browser?.close();
    await deployment.stop();
    fs.rmSync(downloads, { recursive: true });
  }
}

const [asked] = process.argv.slice(2);
buildSite();
const site = await serveSite(AS_BUILT, "browsers");
for (const engine of engines) {
  if (asked !== undefined && engine.name.toLowerCase() !== asked.toLowerCase()) continue;
  if (!(await check(engine))) process.exitCode = 1;
}
await site.close();
