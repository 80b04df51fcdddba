import type { Page } from "@playwright/test";

export async function readOutbox(page: Page): Promise<string> {
  return (await page.request.get("/demo/mail")).text();
}

/** The demo's own emails were sent before. */
const BEGAN = new Date().toISOString();

/** The emails to somebody since the tests began, newest first, as the outbox shows them. */
export async function emailsTo(page: Page, address: string): Promise<string[]> {
  const emails = (await readOutbox(page)).split(/(?=To \S+@)/);
  const isNew = (email: string) => (/datetime="([^"]+)"/.exec(email)?.[1] ?? "") >= BEGAN;
  return emails.filter((email) => email.startsWith(`To ${address} `) && isNew(email));
}
