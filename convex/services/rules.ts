/** What stands in the list when nothing matches (specification section 5). */
export const requestNewService = {
  title: "Request New Service",
  text: "Can't find what you're looking for? Request a new service",
} as const;

/** How long typing has to pause before the list follows, in milliseconds. */
export const SEARCH_DEBOUNCE = 300;

/** "Wi-Fi", "wi fi" and "wifi" are one word to the people who look for it. */
function fold(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\-\u2010-\u2013]+/g, "");
}

/** The items whose title contains the text, in their order; all of them while there is no text. */
export function searchServices<Item extends { title: string }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const wanted = fold(text);
  return items.filter(({ title }) => fold(title).includes(wanted));
}
