import type { Page } from "@playwright/test";

export async function fillMessage(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Pat Nguyen");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Message").fill("Can you fix my laptop?");
}
