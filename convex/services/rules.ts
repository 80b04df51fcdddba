import { fold, wordsIn } from "../shared/fold";

/** Shown if the search finds nothing (docs/product.md 2.5). */
export const requestNewService = {
  title: "Request New Service",
  text: "Can't find what you're looking for? Request a new service",
} as const;

/** Ignores differences in spelling: "Wi-Fi", "wi fi" and "wifi", "and" and "&". */
const joined = (text: string) => fold(text).replace(/ and |[^\p{L}\p{N}]/gu, "");

/** The items whose title contains the text, else its letters and digits; all for a blank text. */
export function searchServices<Item extends { title: string }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const typed = fold(text).trim();
  const found = items.filter(({ title }) => fold(title).includes(typed));
  if (found.length > 0 || joined(text) === "") return found;
  return items.filter(({ title }) => joined(title).includes(joined(text)));
}

/** As many as fit in one line. */
const MOST_MEANT = 4;

/** A shorter word is too often the start of another: "and" of "android". */
const SHORTEST_BEGINNING = 4;

const isMeantBy = (word: string) => (keyword: string) =>
  keyword === word ||
  word === `${keyword}s` ||
  (word.length >= SHORTEST_BEGINNING && keyword.startsWith(word));

/** The items whose keywords match a text that's in no title, those with the most matches first. */
export function findMeant<Item extends { keywords: readonly string[] }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const words = [...new Set([...wordsIn(fold(text).replaceAll("-", "")), joined(text)])];
  return items
    .map((item) => ({
      item,
      count: words.filter((word) => item.keywords.some(isMeantBy(word))).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_MEANT)
    .map(({ item }) => item);
}
