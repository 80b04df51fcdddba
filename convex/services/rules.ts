/** What stands in the list when nothing matches (docs/product.md 2.5). */
export const requestNewService = {
  title: "Request New Service",
  text: "Can't find what you're looking for? Request a new service",
} as const;

/** How long typing has to pause before the list follows, in milliseconds. */
export const SEARCH_DEBOUNCE = 300;

const lower = (text: string) => text.normalize("NFC").trim().toLowerCase();

/** "Wi-Fi", "wi fi" and "wifi" are one word to the people who look for it. */
const fold = (text: string) => lower(text).replace(/[\s\-\u2010-\u2013]+/g, "");

/**
 * The items whose title contains the text, in their order; all of them while there is no text. Where none
 * does, those whose title contains it but for blanks and hyphens.
 */
export function searchServices<Item extends { title: string }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const found = items.filter(({ title }) => lower(title).includes(lower(text)));
  const folded = fold(text);
  if (found.length > 0 || folded === "") return found;
  return items.filter(({ title }) => fold(title).includes(folded));
}

/** So many can be read in one line. */
const MOST_MEANT = 4;

/** Below this a word is too often the beginning of another: "and" of "android". */
const SHORTEST_BEGINNING = 4;

const getWords = (text: string) =>
  lower(text)
    .replace(/[-\u2010-\u2013]/g, "")
    .split(/[^\p{L}\p{N}]+/u);

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
  const words = getWords(text);
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
