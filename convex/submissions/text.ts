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

/** Control characters but line breaks and tabs; lone surrogates; marks that turn the reading direction. */
const UNWANTED = /[\p{Surrogate}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

/** NFC, no control or bidi-override characters, trimmed; line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNWANTED, "").normalize("NFC").trim();
}

/** As `cleanText`, on one line, without the double blanks that what was between them leaves. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, " ")).replace(/ +/g, " ");
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there's anything to be seen of a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** What to say of a text that is longer than it may be, in characters. */
export const tooLong = (max: number) => `Use ${formatCount(max)} characters or fewer`;
