import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { findInvalidHtml } from "./html";

/**
 * Fails with the rule and the element of each thing that axe finds. Axe's legacy mode looks at the page where it is; the
 * other one opens a second page for each look, which frames of other sites would need. There are none.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The same, and with what isn't valid HTML. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect.soft(await findInvalidHtml(await page.content())).toEqual([]);
}

/** The same on a small phone and on a large screen, where nothing may be wider than the screen. */
export async function expectNoViolationsAtAnyWidth(
  page: Page,
  widths: readonly number[] = [320, 1440],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect.soft(await getOverflow(page), `at ${width} px`).toBe(0);
  }
  expect.soft(await findInvalidHtml(await page.content())).toEqual([]);
}

/** By how much the page can be scrolled sideways, in pixels. */
const getOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
