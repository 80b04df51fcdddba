import { publicPages } from "./public-pages";
import { expect, test } from "./site";

test.use({ javaScriptEnabled: false });

test("every page can be read before any script runs", async ({ page, request }) => {
  for (const path of await publicPages(request)) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect((await main.innerText()).length, path).toBeGreaterThan(100);
    // How to reach a person, whatever else does not work.
    await expect(page.getByRole("link", { name: "(03) 7010 1234" }).first(), path).toBeVisible();
  }
});

test("links lead from page to page", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Book a session/ })
    .first()
    .click();
  await expect(page).toHaveURL("/booking");
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address without a page says so, and offers to search", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("searchbox", { name: "Search our services" }).fill("printer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/services?search=printer#catalogue");
});
