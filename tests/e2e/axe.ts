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

/** What axe has looked at in each tab of the frame around pages, their bar and their foot: once is enough. */
const seenFrames = new WeakMap<Page, string[]>();

/** Puts axe's script into a page, once: to read it takes as long as to use it. */
async function putAxeIn(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const isOfSite = new URL(page.url()).origin === E2E.site;
  // A browser reads a script with an address once for all pages. The deployment's own pages allow no scripts.
  if (isOfSite && !page.url().includes("/demo/"))
    await page.evaluate(`import("${AXE_PATH}").then(() => undefined)`);
  else await page.evaluate(readFileSync(AXE_FILE, "utf8"));
}

/**
 * Fails with the rule and the element of each thing that axe finds. Its script isn't put into frames; the one frame there
 * is, an email's, runs no scripts. What's on its way from one colour to another is looked at when it has arrived: on the
 * way, no two colours differ enough.
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
      // Styles, which it would fetch once more, are for experimental rules only.
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

/** The same, and with what isn't valid HTML. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect.soft(await findInvalidHtml(await page.content())).toEqual([]);
}

/**
 * The same on the last of these screens, on none of which anything may be wider than the screen: a small phone, and a
 * large one that shows most. Public pages are looked at on a phone (pages.spec.ts).
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

/** By how much the page can be scrolled sideways, in pixels. */
const getOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
