import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate } from "./booking-steps";
import { fixedPaths } from "./public-pages";
import { expect, test } from "./site";

/** Steps and open parts of pages that have an address of their own. */
const STEPS = [
  "/features?item=lessons",
  "/getstarted?step=individual-monthly",
  "/webform?mode=check",
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize(DESKTOP);
  await expectNoViolations(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingCutOff(page);
  await page.evaluate(() => {
    document.documentElement.dataset["textSize"] = "150";
  });
  await expectNothingCutOff(page);
}

for (const path of [...fixedPaths, ...STEPS]) {
  test(`${path}: axe finds nothing, and nothing is cut off at 320 px and the largest text`, async ({
    page,
  }) => {
    await expectAccessible(page, path);
  });
}

test("the same for an address without a page", async ({ page, expectedNoise }) => {
  expectedNoise.push(/404/);
  await expectAccessible(page, "/no-such-page");
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("axe finds nothing on a form with mistakes, nor on a receipt", async ({ page }) => {
      await openBooking(page);
      await page.getByRole("radio", { name: "In person" }).check();
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
      await expectNoViolations(page);

      await chooseSlot(page, openDate(), "09:00");
      await fillRequest(page);
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page.getByText(/^Thank you/)).toBeVisible();
      await expectNoViolations(page);
    });

    test("axe finds nothing with the help and the comfort settings open", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Help", exact: true }).click();
      await expectNoViolations(page);
      await page.getByRole("button", { name: /text size/i }).click();
      await expectNoViolations(page);
    });
  });
}
