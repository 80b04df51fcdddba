import { expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate } from "./booking-steps";
import { expect, test } from "./site";

test("axe finds nothing on a form with mistakes, whose summary takes focus, nor on a receipt", async ({
  page,
}) => {
  await openBooking(page);
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByRole("button", { name: "Book now" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Choose a date",
    "Choose a service",
    "Enter your address",
    "Enter a postcode with four digits, like 3071",
    "Enter your name",
    "Enter your email address",
  ]);
  await expectNoViolationsAtAnyWidth(page);

  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
});

test("axe finds nothing with the help, the comfort settings and the menu open", async ({
  page,
}) => {
  await page.goto("/blogs");
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: /text size/i }).click();
  await expectNoViolationsAtAnyWidth(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "More", exact: true })).toContainText("Blog");
  await expectNoViolationsAtAnyWidth(page, [375]);
});
