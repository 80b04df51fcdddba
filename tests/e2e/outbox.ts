import type { Page } from "@playwright/test";

/** The demo's outbox, as its page shows it. */
export async function readOutbox(page: Page): Promise<string> {
  return (await page.request.get("/demo/mail")).text();
}

/** What the outbox shows of each email to somebody, the newest first. */
export async function emailsTo(page: Page, address: string): Promise<string[]> {
  const emails = (await readOutbox(page)).split(/(?=To \S+@)/);
  return emails.filter((email) => email.startsWith(`To ${address} `));
}
