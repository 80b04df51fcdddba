import type { Page } from "@playwright/test";

/** A friend earns one coupon only, and the tests share a deployment: each friend is somebody else. */
let friends = 0;

/** Fills in one friend of the referral fields, and with the first who sent us. */
export async function fillFriend(page: Page, index: number, name: string): Promise<void> {
  friends += 1;
  const number = (Date.now() + friends) % 1_000_000;
  await page.getByLabel("Friend’s name").nth(index).fill(name);
  await page.getByLabel("Friend’s email").nth(index).fill(`friend${number}@example.com`);
  await page
    .getByLabel("Friend’s phone")
    .nth(index)
    .fill(`0412 ${String(number).padStart(6, "0")}`);
  if (index === 0) await page.getByLabel("Your name").fill("Pat Nguyen");
}
