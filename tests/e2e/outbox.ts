import type { Page } from "@playwright/test";

/** The demo's outbox, as its page shows it. */
export async function readOutbox(page: Page): Promise<string> {
  return (await page.request.get("/demo/mail")).text();
}

/** What the demo has sent had left before. */
const BEGAN = new Date().toISOString();

/** What the outbox shows of each email to somebody since the tests began, the newest first. */
export async function emailsTo(page: Page, address: string): Promise<string[]> {
  const emails = (await readOutbox(page)).split(/(?=To \S+@)/);
  const isNew = (email: string) => (/datetime="([^"]+)"/.exec(email)?.[1] ?? "") >= BEGAN;
  return emails.filter((email) => email.startsWith(`To ${address} `) && isNew(email));
}
