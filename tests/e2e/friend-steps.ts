import type { Page } from "@playwright/test";

/** A friend earns only one coupon, and the tests share a deployment, so each friend is new. */
let friends = 0;

/** Fills in one friend, and with the first also the referrer. */
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
