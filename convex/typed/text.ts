import { formatCount } from "../shared/numbers";

/** What becomes of every text that is typed: how it is cleaned, and how long it may be (docs/product.md 19). */

/** Field caps in characters. */
export const caps = {
  name: 80,
  email: 254,
  phone: 20,
  shortText: 200,
  longText: 4000,
} as const;

/** What programs end a line with; two of these come together. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters but line breaks and tabs; halves of characters; marks that turn the reading direction; and what's
 * copied along unseen. What joins letters of Persian or the parts of an emoji stays.
 */
const UNWANTED =
  /[\p{Surrogate}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?![\n\t])\p{Cc}/gu;

/** NFC, trimmed, without what nobody sees; line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(LINE_END, "\n").replace(UNWANTED, "").normalize("NFC").trim();
}

/** As `cleanText`, on one line, without the double blanks that what was between them leaves. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, " ")).replace(/ +/g, " ");
}

const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there's anything to be seen of a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** What to say of a text that is longer than it may be, in characters. */
export const tooLong = (max: number) => `Use ${formatCount(max)} characters or fewer`;
