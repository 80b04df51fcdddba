import type { Locator, Page } from "@playwright/test";
import { pages } from "#convex/shared/pages";
import { settle } from "./loading";
import { fixedPaths } from "./public-pages";
import { expect, test } from "./site";

/** Types or presses without scrolling further than the focus does, so that parts further down stay out of sight. */
async function use(page: Page, control: Locator): Promise<void> {
  await control.focus();
  if ((await control.getAttribute("type")) === "search") await page.keyboard.insertText("wi-fi");
  else await page.keyboard.press("Enter");
}

// The home page's only link to itself opens the tour.
const paths = fixedPaths.filter((path) => path !== pages.home.path);

for (const width of [390, 1280]) {
  test(`at ${width} px, a change in a page's address shows at once, while parts of the page are out of sight`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const main = page.getByRole("main");
    let used = 0;
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      // Its search boxes, and the first link to itself.
      for (const [built, control] of [
        ['type="search"', main.getByRole("searchbox")],
        [`href="${path}?`, main.locator(`a[href^="${path}?"]`).first()],
      ] as const) {
        if (!html.includes(built)) continue;
        await page.goto(path);
        await settle(page);
        const before = await main.textContent();
        await use(page, control);
        await expect(page).toHaveURL(/\?/);
        await expect
          .poll(async () => (await main.textContent()) === before, { message: path })
          .toBe(false);
        used += 1;
      }
    }
    expect(used).toBeGreaterThan(4);
  });
}
