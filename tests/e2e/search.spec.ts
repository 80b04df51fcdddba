import { expectNoViolations } from "./axe";
import { expect, test } from "./site";

const PHONE = { width: 390, height: 844 };

test("from the bar to a service and back to what was found", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("wi-fi");
  await expect(page.getByRole("heading", { name: /results for “wi-fi”/ })).toBeVisible();
  await expect(page).toHaveURL("/search?q=wi-fi");
  await page.getByRole("link", { name: "Wifi Setup & Support" }).click();
  await expect(page.getByRole("dialog", { name: "Wifi Setup & Support" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=wi-fi");
  await expect(page.getByRole("link", { name: "Wifi Setup & Support" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "What are you looking for?" })).toHaveValue(
    "wi-fi",
  );
});

test("a link shows the same to the person who opens it, posts of the blog included", async ({
  page,
}) => {
  await page.goto("/search?q=scam");
  await expect(page.getByText("Blog post").first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoViolations(page);
});

test("by keyboard alone: type, hear how many, go to the first", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "What are you looking for?" }).focus();
  await page.keyboard.type("prntr");
  await expect(page.getByRole("status").filter({ hasText: /results? for “prntr”/ })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Printer Setup & Support" })).toBeVisible();
});

test("nothing found is no dead end", async ({ page }) => {
  await page.goto("/search?q=xylophonist");
  await expect(
    page.getByRole("heading", { name: "Nothing found for “xylophonist”" }),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Find the right help" }).click();
  await expect(page).toHaveURL("/getstarted");
});

test("a page that isn't there searches the site", async ({ page, expectedNoise }) => {
  expectedNoise.push(/404/);
  await page.goto("/no-such-page");
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("lessons");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=lessons");
  await expect(page.getByRole("heading", { name: /results? for “lessons”/ })).toBeVisible();
});
