import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { expect, test } from "./site";

/** The words on each sheet of A4 that the page is printed on. */
async function print(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: "A4" });
  const { text } = await extractText(new Uint8Array(file));
  return text.map((words) => words.replaceAll(/\s+/g, " "));
}

/** At most three sheets; the page's heading and what follows it are on the first. */
async function expectFewSheets(page: Page, ...first: string[]): Promise<void> {
  const sheets = await print(page);
  expect(sheets.length, `sheets of ${page.url()}`).toBeLessThanOrEqual(3);
  for (const words of first) expect(sheets[0]).toContain(words);
}

test("every answer is open; the terms are where somebody asked for them", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const answers = page.locator("details:not(#terms *) > :not(summary)");
  expect(await answers.count()).toBe(6);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
  const terms = page.locator("#terms details > :not(summary)");
  await expect(terms).toHaveCount(2);
  for (const text of await terms.all()) await expect(text).toBeHidden();
  await page.goto("/terms-and-conditions");
  for (const text of await terms.all()) await expect(text).toBeVisible();
});

test("home, prices, about us and a post are on three sheets at most, their heading and words on the first", async ({
  page,
}) => {
  for (const { path, first } of [
    { path: "/", first: ["Friendly computer help", "Who comes to your home"] },
    { path: "/serviceprices", first: ["Prices", "Individual Monthly Membership"] },
    { path: "/about", first: ["Two neighbours", "Who comes to your home"] },
  ]) {
    await page.goto(path);
    await expectFewSheets(page, ...first);
  }
  await page.goto("/blogs");
  const post = page.getByRole("article").first().getByRole("link").first();
  const title = (await post.textContent()) ?? "";
  await post.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const words = await page.getByRole("article").locator("p").last().textContent();
  await expectFewSheets(page, title, (words ?? "").slice(0, 30));
});

test("what one has sent is on three sheets at most, as a receipt and as a request", async ({
  page,
}) => {
  await openBooking(page);
  await chooseSlot(page, openDate(), "10:30");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  const sent = await reference(page);
  await expectFewSheets(page, sent);

  await page.goto("/myrequests");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expectFewSheets(page, "My requests", sent);
});
