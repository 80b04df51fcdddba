/** Letters and digits that references are made of. */
const LETTERS = /^[2-9AC-HJKMNP-RT-Y]*$/;

/** Without the `WS-`, fewer characters are the beginning of anything. */
const FEWEST = 2;

/** What a reference begins with that was typed, with or without its `WS-` and in any case; null where it's none. */
export function startOfReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/\s/g, "");
  const hasPrefix = typed.startsWith("WS");
  const letters = hasPrefix ? typed.replace(/^WS-?/, "") : typed;
  if (!LETTERS.test(letters) || letters.length > 8) return null;
  if (letters.length < (hasPrefix ? 1 : FEWEST)) return null;
  return `WS-${letters}`;
}
