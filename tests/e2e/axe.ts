import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { AXE_FILE, AXE_PATH, E2E } from "./addresses";
import { findInvalidHtml } from "./html";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The parts of the page's frame, bar and footer that axe has checked in each tab: once is enough. */
const seenFrames = new WeakMap<Page, string[]>();

/** Adds axe's script to a page, once, because reading it takes as long as running it. */
async function putAxeIn(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const isOfSite = new URL(page.url()).origin === E2E.site;
  // A browser caches a script that has an address. The deployment's own pages allow no scripts.
  if (isOfSite && !page.url().includes("/demo/"))
    await page.evaluate(`import("${AXE_PATH}").then(() => undefined)`);
  else await page.evaluate(readFileSync(AXE_FILE, "utf8"));
}

/**
 * Fails with the rule and element of each violation. Axe isn't added to frames; the only frame, an email's, runs no
 * scripts. We wait for colour transitions to end, because colours in between lack contrast.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await putAxeIn(page);
  const seen = seenFrames.get(page) ?? [];
  const { violations, frame } = await page.evaluate(async (seen) => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const parts = [".site-header", "footer"];
    const frame = parts.map((part) => document.querySelector(part)?.textContent).join();
    const where = seen.includes(frame) ? { exclude: parts } : document;
    const { violations } = await window.axe.run(where, {
      iframes: false,
      resultTypes: ["violations"],
      // It would fetch styles again, which only experimental rules need.
      preload: { assets: ["media"] },
    });
    return {
      frame,
      violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    };
  }, seen);
  seenFrames.set(page, [...seen, frame]);
  expect.soft(violations).toEqual([]);
}

/** The same, and checks that the HTML is valid. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect.soft(await findInvalidHtml(await page.content())).toEqual([]);
}

/**
 * The same on the last of these screens, and checks that none is wider than the viewport: on a small phone, and on a
 * large screen. pages.spec.ts checks public pages on a phone.
 */
export async function expectNoViolationsAtAnyWidth(
  page: Page,
  widths: readonly number[] = [320, 1440],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await getOverflow(page), `at ${width} px`).toBe(0);
  }
  await expectNoViolations(page);
}

/** How far the page can be scrolled sideways, in pixels. */
const getOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
