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

/** Records layout shifts and CSP violations from before the first paint. */
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
 * Waits for the first paint. Nobody presses a key before it; a test that does makes the browser lay the page out
 * without styles, and counts an invisible shift when they arrive.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
}

/** Whether something visible is still loading; parts further down load once somebody gets there. */
const isWaiting = () =>
  [...document.querySelectorAll("main [role=status], form[data-as-built]")].some(
    (part) =>
      (part.matches("form") || /^(?:Loading|Searching)/.test(part.textContent)) &&
      part.checkVisibility() &&
      part.getBoundingClientRect().top < window.innerHeight,
  );

/**
 * All requests are done, files and live queries, and the live parts and fonts have loaded: from here on nothing changes
 * by itself.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    const { asked } = requestsOf(page);
    expect(requestsOf(page).open()).toBe(0);
    // New scripts may request more once they've run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(isWaiting)).toBe(false);
    expect(requestsOf(page).open()).toBe(0);
    expect(requestsOf(page).asked).toBe(asked);
  }).toPass({ intervals: [20] });
}

/**
 * Waits for the data that a page shows. It checks in each frame, because an assertion polls less and less often, which
 * adds up over many pages.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main?.querySelector("h1")?.checkVisibility() && !/Loading…/.test(main.innerText);
  });
}

/** The watched page has stayed as it was first shown. */
export async function expectQuiet(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
}

/** Opens a page, which has to stay as it was first shown. */
export async function loadQuietly(page: Page, path: string): Promise<void> {
  await watchLoading(page);
  await page.goto(path);
  await settle(page);
  await expectQuiet(page);
}

/**
 * Moves a page's clock until a condition holds, because a page takes a while to notice that its connection is lost or
 * back.
 */
export async function passTimeUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect.poll(isTrue, { timeout: 100 }).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Holds files back until the returned function is called. */
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

/** The scripts in a page's HTML: its own, and those of its live part. */
export async function scriptsOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const own: string[] = [];
  const live: string[] = [];
  for (const [tag, file = ""] of html.matchAll(
    /<(?:script|link)\b[^>]* (?:src|href)="([^"]+\.js)"/g,
  ))
    (tag.includes(LIVE_PART) ? live : own).push(file);
  expect(own).not.toEqual([]);
  /** Scripts that the page's own scripts load: forms behind its live part, and parts out of sight. */
  const isLater = ({ pathname }: URL) =>
    /^\/assets\/.*\.js$/.test(pathname) && ![...own, ...live].includes(pathname);
  return { own, live, isLater };
}
