import { fixedPaths, publicPages } from "./public-pages";
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
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("printer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=printer");
});

test("nothing waits for what can't come, and where a form needs scripts there's the phone and an email", async ({
  page,
}) => {
  for (const path of fixedPaths) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(
      main.getByText(/^(?:Loading|Searching)/).filter({ visible: true }),
      path,
    ).toHaveCount(0);
  }
  await page.goto("/booking");
  // Not by its text: Playwright passes over whatever is in a `noscript`.
  const words = page.getByRole("main").locator("noscript p");
  await expect(words).toBeVisible();
  await expect(words).toContainText("This form needs JavaScript");
  await expect(words.getByRole("link", { name: "(03) 7010 1234" })).toBeVisible();
  await expect(words.getByRole("link", { name: "hello@wattlestreetit.example" })).toHaveAttribute(
    "href",
    "mailto:hello@wattlestreetit.example",
  );
});

test("each of the two working forms has a heading that says what it's for", async ({ page }) => {
  await page.goto("/contact");
  for (const name of ["Send us a message", "Ask us to call you"]) {
    await expect(page.getByRole("form", { name })).toBeVisible();
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
});
