import { truncate } from "../shared/text";

/**
 * How people are found: the same words are made of what is stored and of what is typed into the search
 * box, and a word is found by its beginning.
 */

/** The search index forgets longer words. */
const LONGEST_WORD = 30;

/** Words that one person is found by: enough for all the names that they ever gave. */
const MOST_WORDS = 60;

/** Words that one search looks for. */
const MOST_TERMS = 8;

/** What somebody gave us to be known by: an email address, a phone number, or both. */
export type ContactDetails = { name?: string | undefined } & (
  { email: string; phone?: string | undefined } | { email?: undefined; phone: string }
);

/** A phone number as its digits, an Australian one always from its 0 on. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.startsWith("61") && digits.length === 11 ? `0${digits.slice(2)}` : digits;
}

/** Lower case, without accents: who types `zoe` finds Zoë. */
function wordsIn(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => truncate(word, LONGEST_WORD));
}

/**
 * The words that somebody is found by.
 * @param known those from what they sent before
 */
export function personWords(
  { email = "", name = "", phone = "" }: ContactDetails,
  known = "",
): string {
  const given = [...wordsIn(name), ...wordsIn(email), phoneDigits(phone)];
  const words = new Set([...given, ...known.split(" ")].filter((word) => word !== ""));
  return [...words].slice(0, MOST_WORDS).join(" ");
}

/** Looks like part of a phone number, and not like a year in a name. */
const PHONE = /^\+?[\d\s()-]{4,}$/;

/** The words that a search looks for; none where there is nothing to look for. */
export function searchTerms(text: string): string[] {
  const typed = text.trim();
  const terms = PHONE.test(typed) ? [phoneDigits(typed)] : wordsIn(typed);
  return terms.filter((term) => term !== "").slice(0, MOST_TERMS);
}

/** Whether each term begins one of the words. */
export function isFoundBy(words: string, terms: readonly string[]): boolean {
  const all = words.split(" ");
  return terms.every((term) => all.some((word) => word.startsWith(term)));
}

/** The reference that was typed, with or without its `WS-` and in any case; null where it is none. */
export function referenceIn(text: string): string | null {
  const typed = text.toUpperCase().replace(/\s/g, "");
  const letters = /^(?:WS-?)?([2-9AC-HJKMNP-RT-Y]{4,8})$/.exec(typed)?.[1];
  return letters === undefined ? null : `WS-${letters}`;
}
