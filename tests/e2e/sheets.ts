import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expect } from "./site";

/** The words on each sheet of A4 that the page is printed on. */
async function print(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: "A4" });
  const { text } = await extractText(new Uint8Array(file));
  return text.map((words) => words.replaceAll(/\s+/g, " "));
}

/** At most three sheets; the page's heading and what follows it are on the first. */
export async function expectFewSheets(page: Page, ...first: string[]): Promise<void> {
  const sheets = await print(page);
  expect(sheets.length, `sheets of ${page.url()}`).toBeLessThanOrEqual(3);
  for (const words of first) expect(sheets[0]).toContain(words);
}
