import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { buildServiceWorker } from "../../hosting/service-worker";
import { expect, test } from "./site";
import { openVersionedSite } from "./versioned-site";

// In the other tests each page comes from its host.
test.use({
  serviceWorkers: "allow",
  // A worker would go on in the next test.
  reuseContext: false,
  expectedNoise: async ({}, use) => {
    await use([/ERR_CONNECTION_REFUSED|status of 503/]);
  },
});

/** The addresses that the browser keeps, without those of scripts and styles. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await caches.open("pages")).keys();
    return all.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** Reads a page for as long as it takes until it's kept. */
async function read(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => keptPages(page)).toContain(new URL(url).pathname);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("files")).keys()).length))
    .toBeGreaterThan(5);
}

const nextVersion = (page: Page) => page.locator("meta[name=next-version]");

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a page that was read can be read again without a line, and looks as it did", async ({
  page,
}) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/services`);
  const colour = () => heading(page).evaluate((element) => getComputedStyle(element).color);
  const before = await colour();
  site.close();
  await page.goto(`${site.url}/services?from=card`);
  await expect(heading(page)).toHaveText("Our services");
  expect(await colour()).toBe(before);

  for (const path of ["/features", "/myrequests"]) {
    await page.goto(`${site.url}${path}`);
    await expect(heading(page)).toHaveText("You’re offline");
    await expect(page.getByRole("link", { name: "(03) 7010 1234" })).toBeVisible();
  }
});

test("a page that was opened by a link within the site is kept, too", async ({ page }) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/services`);
  await page.reload();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain("/contact");
  site.close();
});

test("a new version is there at the next visit, with its form, before anybody has touched the page", async ({
  page,
}) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/contact`);
  site.publish();
  await page.goto(`${site.url}/contact`);
  await expect(nextVersion(page)).toHaveCount(1);
  site.close();
});

test("a new version takes nothing from somebody who is writing: it comes with the next page", async ({
  page,
}) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/quote`);
  await page.goto(`${site.url}/quote`);
  const name = page.getByRole("textbox", { name: /name/i }).first();
  await name.fill("Ada");
  await name.press("End");
  site.publish();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/quote"))?.text() ?? ""))
    .toContain("next-version");
  await expect(name).toHaveValue("Ada");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(nextVersion(page)).toHaveCount(1);
  site.close();
});

test("what a Wi-Fi's sign-in page answers is never kept in the place of our pages and files", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/MIME type|Failed to fetch|dynamically imported|Failed to load|update of/);
  const site = await openVersionedSite();
  await read(page, `${site.url}/services`);
  await page.reload();
  site.setPortal(true);
  await page.goto(`${site.url}/services`);
  await expect(heading(page)).toHaveText("Our services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(heading(page)).toHaveText("Sign in to our Wi-Fi");
  await page.goto(`${site.url}/services`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.goto(`${site.url}/about`);
  await expect(heading(page)).toHaveText("Sign in to our Wi-Fi");

  site.setPortal(false);
  await page.goto(`${site.url}/services`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(page.getByRole("form")).toBeVisible();
  const ofPortal = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const texts = all.map(async (cache) =>
      Promise.all(
        (await cache.keys()).map(async (each) => (await cache.match(each))?.text() ?? ""),
      ),
    );
    return (await Promise.all(texts)).flat().filter((text) => text.includes("our Wi-Fi"));
  });
  expect(ofPortal).toEqual([]);
  site.close();
});

test("nothing is kept of the console, of anybody's own pages or of what an address asks for", async ({
  page,
}) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/services?email=ada@example.com`);
  for (const path of ["/owner", "/myrequests", "/login", "/visit", "/pay", "/search?q=printer"]) {
    await page.goto(site.url + path);
    await expect(heading(page)).toBeVisible();
    // Whatever comes later than the page does.
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  await read(page, `${site.url}/about`);
  expect((await keptPages(page)).toSorted()).toEqual(["/about", "/services"]);
  const others = await page.evaluate(async () => {
    const keys = await (await caches.open("files")).keys();
    return keys
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith("/assets/"));
  });
  expect(others).toEqual([]);
  expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual(["files", "pages"]);
  site.close();
});

test("once the worker is switched off, browsers keep nothing any more", async ({ page }) => {
  const site = await openVersionedSite();
  await read(page, `${site.url}/services`);
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), "worker-"));
  await buildServiceWorker({ root: path.resolve("."), outDir, isOff: true });
  site.changeWorker(fs.readFileSync(path.join(outDir, "service-worker.js"), "utf8"));
  fs.rmSync(outDir, { recursive: true });
  await page.goto(`${site.url}/services`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  site.publish();
  await page.goto(`${site.url}/services`);
  await expect(nextVersion(page)).toHaveCount(1);
  site.close();
});
