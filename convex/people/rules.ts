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
 * The words that somebody is found by. Beyond the most, the oldest stay: whoever sends many names for somebody else's
 * address doesn't make them unfindable.
 * @param known those from what they sent before
 * @param isVerified it's theirs for sure, so it's found whatever else there is
 */
export function personWords(
  { email = "", name = "", phone = "" }: ContactDetails,
  known = "",
  isVerified = false,
): string {
  const given = [...wordsIn(name), ...wordsIn(email), phoneDigits(phone)];
  const old = known.split(" ");
  const all = isVerified ? [...given, ...old] : [...old, ...given];
  const words = new Set(all.filter((word) => word !== ""));
  return [...words].slice(0, MOST_WORDS).join(" ");
}

/** Other values that one card keeps of a kind: enough for a family, too few to bury anything. */
const MOST_OTHERS = 5;

/**
 * What else somebody's address came with. The first stay: nobody pushes them out with more.
 * @param given what came now, where that isn't what the card says
 */
export function withOther(
  known: readonly string[] = [],
  given: string | undefined,
  shown: string | undefined,
): string[] | undefined {
  const isNew = given !== undefined && !known.includes(given);
  const all = (isNew ? [...known, given] : [...known]).filter((value) => value !== shown);
  return all.length === 0 ? undefined : all.slice(0, MOST_OTHERS);
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
