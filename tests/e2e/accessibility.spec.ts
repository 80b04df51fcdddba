import { expectNoViolationsAtAnyWidth } from "./axe";
import { expect, test } from "./site";

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
