import { fold, phoneDigits, wordsIn } from "./rules";

/** Terms that one search looks for. */
const MOST_TERMS = 8;

/** From so many characters on, a term is found in the middle of a word, too: shorter ones are in nearly every name. */
const SHORTEST_PART = 3;

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
