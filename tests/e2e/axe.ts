import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { findInvalidHtml } from "./html";

/**
 * Fails with the rule and the element of each thing that axe finds, and of what isn't valid HTML. Axe's legacy mode
 * looks at the page where it is; the other one opens a second page for each look, which frames of other sites would
 * need. There are none.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await findInvalidHtml(await page.content())).toEqual([]);
}
