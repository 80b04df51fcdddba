import type { Browser, BrowserContext, Page } from "@playwright/test";
import { chooseSlot, fillRequest, openDate } from "./booking-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** A person's browser: it doesn't say that it's automated. */
async function person(browser: Browser, doNotTrack = false): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: AGENT, timezoneId: "Pacific/Auckland" });
  await context.addInitScript((asks) => {
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    if (asks) Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true });
  }, doNotTrack);
  return context;
}

const nowIs = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const reported = page.waitForResponse(/\/telemetry\/report$/);
  await page.goto(path);
  expect((await reported).status()).toBe(204);
  return page;
}

test("the owner sees visitors come, look around and go", async ({ page, browser }) => {
  await signInAs(page, OWNER);
  await expect(page.getByRole("link", { name: "Nobody on the site now" })).toBeVisible();
  await page.getByRole("link", { name: "Visitors", exact: true }).click();
  await nowIs(page, "Nobody is on the site now.");

  const [pat, sam] = [await person(browser), await person(browser)];
  const patsPage = await open(pat, "/booking");
  const samsPage = await open(sam, "/");
  await nowIs(page, "2 visitors are on the site now.");
  const visitors = page.getByRole("list", { name: "Visitors now" }).getByRole("listitem");
  await expect(visitors).toHaveCount(2);
  await expect(visitors.filter({ hasText: "Book a session" })).toContainText(
    "Auckland, New Zealand",
  );

  const booked = page.getByRole("listitem").filter({ hasText: "Booked it" });
  const before = await booked.innerText();
  await chooseSlot(patsPage, openDate(), "10:30");
  await fillRequest(patsPage);
  await patsPage.getByRole("button", { name: "Book now" }).click();
  await expect(patsPage.getByText(/^Thank you/)).toBeVisible();

  await samsPage.close({ runBeforeUnload: true });
  await nowIs(page, "1 visitor is on the site now.");
  await patsPage.close({ runBeforeUnload: true });
  await nowIs(page, "Nobody is on the site now.");
  await expect(booked).not.toHaveText(before);
  await Promise.all([pat.close(), sam.close()]);
});
