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
