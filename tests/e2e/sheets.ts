import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expect } from "./site";

/** The words on each A4 sheet of the printed page. */
async function print(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: "A4" });
  const { text } = await extractText(new Uint8Array(file));
  return text.map((words) => words.replaceAll(/\s+/g, " "));
}

/** The page prints on at most three sheets, with its heading and the following text on the first. */
export async function expectFewSheets(page: Page, ...first: string[]): Promise<void> {
  const sheets = await print(page);
  expect(sheets.length, `sheets of ${page.url()}`).toBeLessThanOrEqual(3);
  for (const words of first) expect(sheets[0]).toContain(words);
}
