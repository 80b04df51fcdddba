import type { Page } from "@playwright/test";
import { fillMessage } from "./contact-steps";
import { settle } from "./loading";
import { expect, test } from "./site";

/** Detects a full page load: it loses a mark left on the old page. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.body.dataset["mark"] = "here";
  });
  return () => page.evaluate(() => document.body.dataset["mark"] === "here");
}

test("a link of the More menu opens its page without reloading the site; nothing in a page's head is duplicated or left behind", async ({
  page,
}) => {
  const inHead = () =>
    page.evaluate(() =>
      ["title", "meta[name=description]", "link[rel=canonical]", "meta[property='og:url']"].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
  await page.goto("/");
  await settle(page);
  expect(await inHead()).toEqual([1, 1, 1, 1]);
  const isSamePage = await markPage(page);
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The next page's head has nothing of the first one's.
  await expect.poll(inHead).toEqual([1, 0, 1, 0]);
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/webinars");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await isSamePage()).toBe(true);
});

test("a page whose files belong to an earlier version is reloaded, and typed text is kept", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/404|Failed to fetch|MIME type/);
  await page.goto("/contact");
  await fillMessage(page);
  await settle(page);
  const isSamePage = await markPage(page);
  let isNew = false;
  page.on("request", (request) => {
    isNew ||= request.isNavigationRequest();
  });
  await page.route(/\/assets\//, (route) =>
    isNew ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly tech webinars" })).toBeVisible();
  await settle(page);
  await expect(page).toHaveURL("/webinars");
  expect(await isSamePage()).toBe(false);
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Can you fix my laptop?");
});

test("Back on a page whose scripts haven’t loaded yet leads to the page before, as it would later", async ({
  page,
}) => {
  await page.goto("/about");
  const about = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly tech webinars" })).toBeFocused();
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await markPage(page);
  await page.evaluate(() => {
    window.location.reload();
  });
  await page.waitForFunction(
    () => document.querySelector("h1") !== null && document.body.dataset["mark"] === undefined,
  );
  await page.evaluate(() => {
    window.history.back();
  });
  await expect(page).toHaveURL("/about");
  release();
  await expect(page.getByRole("heading", { level: 1, name: about ?? "" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly tech webinars" })).toBeVisible();
});
