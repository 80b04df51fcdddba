import { fold, wordsIn } from "../shared/fold";

/** What stands in the list when nothing matches (docs/product.md 2.5). */
export const requestNewService = {
  title: "Request New Service",
  text: "Can't find what you're looking for? Request a new service",
} as const;

/** "Wi-Fi", "wi fi" and "wifi" are one word to the people who look for it, and "and" is "&". */
const joined = (text: string) => fold(text).replace(/ and |[^\p{L}\p{N}]/gu, "");

/**
 * The items whose title contains the text, in their order; all of them while there is no text. Where none
 * does, those whose title contains its letters and digits.
 */
export function searchServices<Item extends { title: string }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const typed = fold(text).trim();
  const found = items.filter(({ title }) => fold(title).includes(typed));
  if (found.length > 0 || joined(text) === "") return found;
  return items.filter(({ title }) => joined(title).includes(joined(text)));
}

/** So many can be read in one line. */
const MOST_MEANT = 4;

/** Below this a word is too often the beginning of another: "and" of "android". */
const SHORTEST_BEGINNING = 4;

const isMeantBy = (word: string) => (keyword: string) =>
  keyword === word ||
  word === `${keyword}s` ||
  (word.length >= SHORTEST_BEGINNING && keyword.startsWith(word));

/**
 * What somebody may mean whose words are in no title: the items by their keywords, those that have most of
 * the words first.
 */
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
