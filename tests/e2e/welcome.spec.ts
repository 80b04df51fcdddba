import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { readOutbox } from "./outbox";
import { expect, test } from "./site";

const greeting = (page: Page) => page.getByRole("dialog", { name: "Welcome to Wattle Street IT" });

async function fillSupport(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Request support" });
  await form.getByLabel("Name").fill("Pat Nguyen");
  await form.getByLabel("Email").fill("pat@example.com");
  await form.getByLabel("Phone").fill("0412 345 678");
  await form.getByLabel("What do you need help with?").fill("My printer says no");
  await form.getByLabel("Service").fill("Wifi");
}

test("the tour opens at a press; a request goes from its window to the owner, and Back closes it", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Take a short tour/ }).click();
  await expect(greeting(page)).toBeVisible();
  await expect(page.locator("video")).toHaveJSProperty("paused", true);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(greeting(page)).toBeHidden();

  await page.goto("/?tour");
  await page.getByRole("button", { name: "Request a Demo" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(greeting(page)).toBeVisible();
  await page.getByRole("button", { name: "Request a Demo" }).click();
  await page.getByLabel("Service").fill("printer");
  await page.getByRole("button", { name: "Printer Setup & Support" }).click();
  await expect(page.getByLabel("Service")).toHaveValue("Printer Setup & Support");
  await expect(page.getByLabel("Service")).toBeFocused();
  await fillSupport(page);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Request support" }).click();
  await expect(page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await readOutbox(page)).toContain("My printer says no");
});
