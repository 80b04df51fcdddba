import type { Page } from "@playwright/test";
import { listedPages } from "./public-pages";
import { expect, test } from "./site";
import { openSlowSite } from "./slow-page";

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
async function watchLoading(page: Page): Promise<void> {
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

/** Live parts have arrived and the fonts are there: from here on nothing comes by itself. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
}

/** Opens a page; it must stay as it was first shown. */
async function loadQuietly(page: Page, path: string): Promise<void> {
  await watchLoading(page);
  await page.goto(path);
  await settle(page);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
}

for (const path of listedPages) {
  test(`${path}: nothing moves and nothing is refused while it loads on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await loadQuietly(page, path);
  });
}

for (const path of ["/", "/booking", "/services"]) {
  test(`${path}: nothing moves on a large screen either`, async ({ page }) => {
    await loadQuietly(page, path);
  });
}

for (const { what, first } of [
  { what: "the page", first: "Menu</button>" },
  { what: "the bar at its bottom", first: "Book</a>" },
]) {
  test(`nothing is shown of ${what} until all of it can be`, async ({ page }) => {
    const slow = await openSlowSite((html) => html.indexOf(first));
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLoading(page);
    const opened = page.goto(`${slow.url}/goals`);
    await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
    // Time for what is there of the page to be painted, if it can be.
    await new Promise((resolve) => setTimeout(resolve, 500));
    slow.sendTheRest();
    await opened;
    await settle(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    slow.close();
  });
}

test("a page is taken over as it stands: nothing in its head doubles", async ({ page }) => {
  await page.goto("/services");
  await settle(page);
  const counts = () =>
    page.evaluate(() =>
      ["title", "meta[name=description]", "link[rel=canonical]", "meta[property='og:url']"].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveTitle(/^Contact/);
  // What was said of the first page only is not said of the next one.
  await expect.poll(counts).toEqual([1, 0, 1, 0]);
});

test("a page whose end comes after its scripts is taken over once it is there", async ({
  page,
}) => {
  const slow = await openSlowSite();
  const opened = page.goto(`${slow.url}/services`);
  await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
  // Time for the scripts to run, on what is there of the page.
  await new Promise((resolve) => setTimeout(resolve, 500));
  slow.sendTheRest();
  await opened;
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  slow.close();
});
