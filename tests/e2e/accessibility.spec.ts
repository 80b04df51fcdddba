import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate } from "./booking-steps";
import { expect, test } from "./site";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

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
