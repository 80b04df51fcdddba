import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoViolations } from "./axe";
import { boxOf, coveredBy, quickHelp } from "./layout";
import { loadQuietly, settle } from "./loading";
import { fixedPaths, listedPages } from "./public-pages";
import { expect, test } from "./site";

/** Steps and open parts of pages that have an address of their own. */
const STEPS = [
  "/features?item=lessons",
  "/getstarted?step=individual-monthly",
  "/webform?mode=check",
];
const PHONE = { width: 375, height: 667 };
const DESKTOP = { width: 1440, height: 900 };

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow).toBeLessThanOrEqual(0);
}

async function expectCallInReach(page: Page): Promise<void> {
  const header = await coveredBy(page, ".site-header");
  expect.soft(header).toBeLessThanOrEqual(0.15 * PHONE.height);
  const { y, height } = await boxOf(quickHelp(page).getByRole("link", { name: "Call" }));
  expect.soft(y).toBeGreaterThan(PHONE.height * 0.75);
  expect.soft(height).toBeGreaterThanOrEqual(44);
}

/** All that's asked of each page alike, in one visit: opening it costs more than a look. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  if (listedPages.includes(path)) {
    await test.step("nothing moves and nothing is refused while it loads on a phone", () =>
      loadQuietly(page, path));
  } else {
    await page.goto(path);
    await settle(page);
  }
  if (path !== "/owner") {
    await test.step("Calling is within a thumb’s reach", () => expectCallInReach(page));
  }
  await test.step("axe finds nothing", async () => {
    await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
    await expectNoViolations(page);
    await page.setViewportSize(DESKTOP);
    await expectNoAxeViolations(page);
  });
  await test.step("nothing is cut off at 320 px and the largest text", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingCutOff(page);
    await page.evaluate(() => {
      document.documentElement.dataset["textSize"] = "150";
    });
    await expectNothingCutOff(page);
  });
}

for (const path of [...fixedPaths, ...STEPS]) {
  test(`${path} loads without moving, and is well on a phone, for axe and at 320 px`, async ({
    page,
  }) => {
    await lookAt(page, path);
  });
}

test("an address without a page is as well", async ({ page, expectedNoise }) => {
  expectedNoise.push(/404/);
  await lookAt(page, "/no-such-page");
});
