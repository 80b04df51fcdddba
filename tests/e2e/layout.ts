import type { Locator, Page } from "@playwright/test";

export const quickHelp = (page: Page) => page.getByRole("complementary", { name: "Quick help" });

export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}

/** How much of the screen a fixed part covers, in pixels. */
export const coveredBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
  });
