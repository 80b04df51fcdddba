import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate } from "./booking-steps";
import { expect, test } from "./site";

const PAGES = [
  "/",
  "/booking",
  "/quote",
  "/about",
  "/updates",
  "/blogs",
  "/goals",
  "/coming-soon",
  "/services",
  "/features?item=lessons",
  "/serviceprices",
  "/webdevelopment",
  "/webinars",
  "/getstarted",
  "/getstarted?step=individual-monthly",
  "/no-such-page",
  "/refer",
  "/customerservice",
  "/addclient",
  "/webform",
  "/webform?mode=check",
  "/myrequests",
];
const WIDTHS = [390, 1440];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of PAGES) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      });
    }

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

for (const path of PAGES) {
  test(`nothing is cut off at 320 px on ${path}, at the largest text too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.dataset["textSize"] = "150";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
