import { expectNoViolationsAtAnyWidth } from "./axe";
import { expect, test } from "./site";

test("from the bar to a service and back to the results", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("wi-fi");
  await expect(page.getByRole("heading", { name: /results for “wi-fi”/ })).toBeVisible();
  await expect(page).toHaveURL("/search?q=wi-fi");
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("link", { name: "Wi-Fi Setup & Support" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Wi-Fi Setup & Support" }),
  ).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=wi-fi");
  await expect(page.getByRole("link", { name: "Wi-Fi Setup & Support" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "What are you looking for?" })).toHaveValue(
    "wi-fi",
  );
});
