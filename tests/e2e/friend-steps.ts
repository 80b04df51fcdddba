import type { Page } from "@playwright/test";

/** Fills in one friend of the referral fields. */
export async function fillFriend(page: Page, index: number, name: string): Promise<void> {
  await page.getByLabel("Friend's name").nth(index).fill(name);
  await page.getByLabel("Friend's email").nth(index).fill(`friend${index}@example.com`);
  await page.getByLabel("Friend's phone").nth(index).fill("0412 345 678");
}
