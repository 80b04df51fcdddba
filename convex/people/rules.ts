import { truncate } from "../shared/text";

/**
 * How people are found: the same letters and digits are made of what is stored and of what is typed into the search
 * box (docs/decisions/0031-finding-people.md).
 */

/** No email address that we take is longer. */
const LONGEST_WORD = 254;

/** Characters that one person is found by: enough for all the names that they ever gave. */
const MOST_CHARACTERS = 2000;

/** Terms that one search looks for. */
const MOST_TERMS = 8;

/** From so many characters on, a term is found in the middle of a word, too: shorter ones are in nearly every name. */
const SHORTEST_PART = 3;

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
const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words that somebody is found by, with a blank between them. Beyond the most, the oldest stay: whoever sends many
 * names for somebody else's address doesn't make them unfindable.
 * @param known those from what they sent before
 * @param isVerified it's theirs for sure, so it's found whatever else there is
 */
export function personWords(
  { email = "", name = "", phone = "" }: ContactDetails,
  known = "",
  isVerified = false,
): string {
  // An address is one word: any part of it is looked for, with its dots and its @.
  const given = [...wordsIn(name), fold(email).replace(/\s/g, ""), phoneDigits(phone)];
  const old = known.split(" ");
  const all = isVerified ? [...given, ...old] : [...old, ...given];
  let words = "";
  for (const word of new Set(all.map((each) => truncate(each, LONGEST_WORD)))) {
    const longer = words === "" ? word : `${words} ${word}`;
    if (word !== "" && longer.length <= MOST_CHARACTERS) words = longer;
  }
  return words;
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

/** What was typed of a phone number as it's stored: from its 0 on, as far as it goes. */
const typedDigits = (typed: string): string =>
  typed.startsWith("+61") ? phoneDigits(typed).replace(/^610?/, "0") : phoneDigits(typed);

/** Whether somebody's words have what a search looks for. */
export type PersonMatch = (words: string) => boolean;

const hasPart =
  (part: string): PersonMatch =>
  (words) =>
    words.includes(part);

const endsInWord = /[\p{L}\p{N}]$/u;

const hasBeginning =
  (term: string): PersonMatch =>
  (words) => {
    for (let at = words.indexOf(term); at !== -1; at = words.indexOf(term, at + 1)) {
      // The character before can take two units.
      if (!endsInWord.test(words.slice(Math.max(0, at - 2), at))) return true;
    }
    return false;
  };

/** Any part of a word, or where that would be too short, its beginning. */
const hasTerm = (term: string): PersonMatch =>
  Array.from(term).length >= SHORTEST_PART ? hasPart(term) : hasBeginning(term);

/** What was typed between two blanks: part of an address as it stands, or words such as those of O'Brien. */
function hasTyped(typed: string): PersonMatch | null {
  const terms = wordsIn(typed).map(hasTerm);
  if (terms.length === 0) return null;
  const hasAll: PersonMatch = (words) => terms.every((has) => has(words));
  const whole = fold(typed);
  if (whole.includes("@")) return hasPart(whole);
  return (words) => hasAll(words) || (whole.length >= SHORTEST_PART && words.includes(whole));
}

/** Whom a search finds; null where there is nothing to look for. */
export function personMatch(text: string): PersonMatch | null {
  const typed = text.trim();
  if (PHONE.test(typed)) {
    const digits = typedDigits(typed);
    return digits === "" ? null : hasTerm(digits);
  }
  const parts = typed.split(/\s+/).flatMap((part) => hasTyped(part) ?? []);
  if (parts.length === 0) return null;
  const wanted = parts.slice(0, MOST_TERMS);
  return (words) => wanted.every((has) => has(words));
}

/** The reference that was typed, with or without its `WS-` and in any case; null where it is none. */
export function referenceIn(text: string): string | null {
  const typed = text.toUpperCase().replace(/\s/g, "");
  const letters = /^(?:WS-?)?([2-9AC-HJKMNP-RT-Y]{4,8})$/.exec(typed)?.[1];
  return letters === undefined ? null : `WS-${letters}`;
}
