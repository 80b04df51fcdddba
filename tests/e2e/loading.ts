import { expect, type Page } from "@playwright/test";
import { LIVE_PART } from "../../hosting/preloads";
import { requestsOf } from "./requests";

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    violations: string[];
  }
}

/** From before the first paint on: what moves by itself, and what the content security policy refuses. */
export async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const place = ({ x, y, width, height }: DOMRect) => `${width} × ${height} at ${x}, ${y}`;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? ""} “${node?.textContent ?? ""}”: ${place(previousRect)} to ${place(currentRect)}`,
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Waits for the first paint. Nobody presses a key before it; a test that does makes the browser lay the page out without
 * its styles, and counts their arrival as a shift that nobody could see.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
}

/** Whether something in sight is still waited for; what's further down comes once somebody gets there. */
const isWaiting = () =>
  [...document.querySelectorAll("main [role=status], form[data-as-built]")].some(
    (part) =>
      (part.matches("form") || /^(?:Loading|Searching)/.test(part.textContent)) &&
      part.checkVisibility() &&
      part.getBoundingClientRect().top < window.innerHeight,
  );

/**
 * All that the page has asked for is there, files and live answers, and so are its live parts and its fonts: from here on
 * nothing comes by itself.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    const { asked } = requestsOf(page);
    expect(requestsOf(page).open()).toBe(0);
    // What has just come may ask for more once it has run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(isWaiting)).toBe(false);
    expect(requestsOf(page).open()).toBe(0);
    expect(requestsOf(page).asked).toBe(asked);
  }).toPass({ intervals: [20] });
}

/**
 * Waits for the answers that a page shows. By each frame: an assertion looks again later and later, which adds up where
 * many pages are opened.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main?.querySelector("h1")?.checkVisibility() && !/Loading…/.test(main.innerText);
  });
}

/** The page, which is watched, has stayed as it was first shown. */
export async function expectQuiet(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
}

/** Opens a page; it must stay as it was first shown. */
export async function loadQuietly(page: Page, path: string): Promise<void> {
  await watchLoading(page);
  await page.goto(path);
  await settle(page);
  await expectQuiet(page);
}

/** Lets time pass on a page, as it takes some until a page notices that its line is lost, or back, and what's awaited is true. */
export async function passTimeUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect.poll(isTrue, { timeout: 100 }).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Keeps files back until they're let go, by what this returns. */
export async function keepBack(page: Page, isMeant: (url: URL) => boolean): Promise<() => void> {
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(isMeant, async (route) => {
    await isSent;
    await route.continue();
  });
  return send;
}

/** The scripts that a page's HTML names: those that it's read with, and those of its live part. */
export async function scriptsOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const own: string[] = [];
  const live: string[] = [];
  for (const [tag, file = ""] of html.matchAll(
    /<(?:script|link)\b[^>]* (?:src|href)="([^"]+\.js)"/g,
  ))
    (tag.includes(LIVE_PART) ? live : own).push(file);
  expect(own).not.toEqual([]);
  /** Scripts that the page's own ones ask for: the forms behind its live part, and parts out of sight. */
  const isLater = ({ pathname }: URL) =>
    /^\/assets\/.*\.js$/.test(pathname) && ![...own, ...live].includes(pathname);
  return { own, live, isLater };
}
