import type { Locator, Page } from "@playwright/test";

export const quickHelp = (page: Page) => page.getByRole("complementary", { name: "Quick help" });

export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}

/** How much of the screen a fixed element covers, in pixels. */
export const coveredBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
  });

/** Words that break over two lines without a hyphen. Addresses may, because they can't break elsewhere. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (text: Text, begin: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, begin);
      range.setEnd(text, end);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text !== null;) {
      const around = text.parentElement;
      const isRead = around?.checkVisibility() === true && !around.closest("[aria-hidden], pre");
      if (isRead && !/@|:\/\//.test(text.data)) {
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’']+/gu))
          if (linesOf(text, index, index + word.length) > 1) cut.push(`${word} in ${text.data}`);
      }
      text = texts.nextNode() as Text | null;
    }
    return cut;
  });
