import type { Page } from "@playwright/test";

/** The latency of Lighthouse's slow phone, in milliseconds. */
export const LATENCY = 150;

/** Its connection has 1.6 Mbit/s, and its CPU is four times as slow as this one. */
const LINE = {
  offline: false,
  latency: LATENCY,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

/**
 * How long after the live part appears long tasks still count: a form that stutters at the first touch isn't usable.
 */
const AFTERWARDS = 2_000;

/** A page's load on a phone. Times are in milliseconds since the request. */
export interface Loading {
  painted: number;
  usable: number;
  /** The page itself and all files that had arrived by then. */
  requests: number;
  /** The scripts among them: compressed kilobytes of 1,000 bytes. */
  script: number;
  /** The long tasks' time beyond 50 ms each, until a moment after it was usable. */
  blocking: number;
}

declare global {
  interface Window {
    /** When `usable` appeared. */
    usableAt?: number;
    longTasks: { start: number; time: number }[];
  }
}

/** Makes a page as slow as a phone, from its next navigation on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * Opens an address and measures it.
 * @param usable a selector for the usable live part
 */
export async function measureLoading(
  page: Page,
  address: string,
  usable: string,
): Promise<Loading> {
  await page.addInitScript((selector) => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.longTasks.push({ start: startTime, time: duration });
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver((_, observer) => {
      const found = [...document.querySelectorAll(selector)];
      if (!found.some((element) => element.checkVisibility())) return;
      observer.disconnect();
      // The next frame draws the current page, and the one after that starts once it's drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => (window.usableAt = performance.now())),
      );
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, usable);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 60_000 });
  await page.waitForTimeout(AFTERWARDS);
  return page.evaluate(() => {
    const usableAt = window.usableAt ?? NaN;
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const files = resources.filter(({ responseEnd }) => responseEnd <= usableAt);
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      usable: usableAt,
      requests: files.length + 1,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      blocking: window.longTasks.reduce((sum, { time }) => sum + Math.max(0, time - 50), 0),
    };
  });
}
