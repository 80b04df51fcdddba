import { formatCount } from "../shared/numbers";

/** How all typed text is cleaned, and how long it may be (docs/product.md 19). */

export const caps = {
  name: 80,
  email: 254,
  phone: 20,
  shortText: 200,
  longText: 4000,
} as const;

/** Line endings of all programs; two of these can be combined. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters except line breaks and tabs, lone surrogates, direction marks, and invisible characters from
 * copying. Joiners of Persian letters and emoji stay.
 */
const UNWANTED =
  /[\p{Surrogate}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?![\n\t])\p{Cc}/gu;

/** NFC, trimmed, without invisible characters; line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(LINE_END, "\n").replace(UNWANTED, "").normalize("NFC").trim();
}

/** Like `cleanText`, on one line and with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, " ")).replace(/ +/g, " ");
}

const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isVisible = (text: string): boolean => visible.test(text);

export const tooLong = (max: number) => `Use ${formatCount(max)} characters or fewer`;
