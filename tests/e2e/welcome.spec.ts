import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { expect, type LineToCut, test } from "./site";

test.use({ storageState: { cookies: [], origins: [] } });

const greeting = (page: Page) => page.getByRole("dialog", { name: "Welcome to Wattle Street IT" });

async function fillSupport(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Request support" });
  await form.getByLabel("Name").fill("Pat Nguyen");
  await form.getByLabel("Email").fill("pat@example.com");
  await form.getByLabel("Phone").fill("0412 345 678");
  await form.getByLabel("What do you need help with?").fill("My printer says no");
  await form.getByLabel("Service").fill("Wifi");
}

/** Asks for support while the deployment is away. Returns the apology, which then stands over the page. */
async function sendInVain(page: Page, line: LineToCut) {
  await page.goto("/");
  await page.getByRole("button", { name: "Request a Demo" }).click();
  await fillSupport(page);
  line.cut();
  await page.getByRole("button", { name: "Request support" }).click();
  await line.letTimePass();
  const trouble = page.getByRole("alert").filter({ hasText: "We could not send this just now" });
  await expect(trouble).toBeVisible();
  return trouble;
}

test("the first visit to the home page is greeted once; Escape closes it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(greeting(page)).toBeVisible();
  await expect(page.locator("video")).toHaveJSProperty("paused", true);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(greeting(page)).toBeHidden();

  await page.reload();
  await page.clock.runFor(10_000);
  await expect(greeting(page)).toBeHidden();
});

test("somebody who came for another page is left alone", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await page.getByRole("link", { name: "Wattle Street IT" }).first().click();
  await expect(page).toHaveURL("/");
  await page.clock.runFor(10_000);
  await expect(greeting(page)).toBeHidden();
});

test("the tour can be had again at any time", async ({ page }) => {
  await page.goto("/");
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole("link", { name: "Take a short tour (43 seconds)" }).click();
    await expect(greeting(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.keyboard.press("Escape");
    await expect(greeting(page)).toBeHidden();
  }
});

test("a request goes from the window to the owner, and back leads back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Request a Demo" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(greeting(page)).toBeVisible();
  await page.getByRole("button", { name: "Request a Demo" }).click();

  await page.getByRole("button", { name: "Request support" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter your name",
    "Enter your email address",
    "Enter your phone number",
    "Tell us what you need help with",
  ]);
  await expectNoViolations(page);
  await page.getByLabel("Service").fill("printer");
  await page.getByRole("button", { name: "Printer Setup & Support" }).click();
  await expect(page.getByLabel("Service")).toHaveValue("Printer Setup & Support");
  await expect(page.getByLabel("Service")).toBeFocused();
  await fillSupport(page);
  await page.getByRole("button", { name: "Request support" }).click();

  await expect(page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const mails = await (await page.request.get("/demo/mail")).text();
  expect(mails).toContain("My printer says no");
});

test("a request that cannot be sent closes the window, says so, and keeps what was typed", async ({
  page,
  line,
  expectedNoise,
}) => {
  expectedNoise.push(/WebSocket/, /Error adding document/);
  await sendInVain(page, line);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Open the form again" }).click();
  await expect(page.getByLabel("What do you need help with?")).toHaveValue("My printer says no");

  await page.getByRole("button", { name: "Request support" }).click();
  line.restore();
  await expect(page.getByText(/^Thank you, /).first()).toBeVisible();
  const mails = await (await page.request.get("/demo/mail")).text();
  expect(mails.split("To pat@example.com ").length - 1).toBe(1);
});

test("an answer that comes after all turns the apology into thanks", async ({
  page,
  line,
  expectedNoise,
}) => {
  expectedNoise.push(/WebSocket/, /Error adding document/);
  const trouble = await sendInVain(page, line);

  line.restore();
  await expect(page.getByText(/^Thank you, /).first()).toBeVisible();
  await expect(trouble).toBeHidden();
});
