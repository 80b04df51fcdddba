import { fold, isUnspaced, wordsIn } from "../shared/fold";
import { phoneDigits } from "../typed/phone";
import { isPhone } from "../typed/phoneNumber";
import { mayHave } from "./signature";

/** Terms that one search looks for. */
const MOST_TERMS = 8;

/** From so many characters on, a term is found in the middle of a word, too: shorter ones are in nearly every name. */
const SHORTEST_PART = 3;

/** Looks like part of a phone number, and not like a year in a name. */
const PHONE = /^\+?[\d\s()-]{4,}$/;

/** What was typed of a phone number as it's stored: from its 0 on, as far as it goes. */
const typedDigits = (typed: string): string =>
  typed.startsWith("+61") ? phoneDigits(typed).replace(/^610?/, "0") : phoneDigits(typed);

/** What a search looks in: the words of one person, or all that is known of many. */
interface Haystack {
  hasPart: (part: string) => boolean;
  hasBeginning: (term: string) => boolean;
}

type Test = (haystack: Haystack) => boolean;

/** Whom a search finds. */
export interface PersonMatch {
  /** Whether somebody's words have what it looks for. */
  isFound: (words: string) => boolean;
  /** Whether somebody may be found among those of a signature. */
  mayBeAmong: (signature: ArrayBuffer) => boolean;
}

const endsInWord = /[\p{L}\p{N}]$/u;

const inWords = (words: string): Haystack => ({
  hasPart: (part) => words.includes(part),
  hasBeginning: (term) => {
    for (let at = words.indexOf(term); at !== -1; at = words.indexOf(term, at + 1)) {
      // The character before can take two units.
      if (!endsInWord.test(words.slice(Math.max(0, at - 2), at))) return true;
    }
    return false;
  },
});

const inSignature = (signature: ArrayBuffer): Haystack => ({
  hasPart: (part) => mayHave(signature, part),
  hasBeginning: (term) => mayHave(signature, term),
});

/** Any part of a word, or where that would be too short, its beginning; two characters of 王小明 are a name. */
const hasTerm =
  (term: string): Test =>
  (haystack) =>
    Array.from(term).length >= SHORTEST_PART || isUnspaced(term)
      ? haystack.hasPart(term)
      : haystack.hasBeginning(term);

/** What was typed between two blanks: part of an address as it stands, or words such as those of O'Brien. */
function hasTyped(typed: string): Test | null {
  const terms = wordsIn(typed).map(hasTerm);
  if (terms.length === 0) return null;
  const whole = fold(typed);
  if (whole.includes("@")) return (haystack) => haystack.hasPart(whole);
  return (haystack) =>
    terms.every((has) => has(haystack)) ||
    (whole.length >= SHORTEST_PART && haystack.hasPart(whole));
}

function testOf(text: string): Test | null {
  const typed = text.trim();
  if (PHONE.test(typed) || isPhone(typed)) {
    const digits = typedDigits(typed);
    if (digits === "") return null;
    // As a number is written in full, or a part of one as it stands.
    const [whole, part] = [hasTerm(digits), hasTerm(typed.replace(/\D/g, ""))];
    return (haystack) => whole(haystack) || part(haystack);
  }
  const parts = typed.split(/\s+/).flatMap((part) => hasTyped(part) ?? []);
  if (parts.length === 0) return null;
  const wanted = parts.slice(0, MOST_TERMS);
  return (haystack) => wanted.every((has) => has(haystack));
}

/** Whom a search finds; null where there is nothing to look for. */
export function personMatch(text: string): PersonMatch | null {
  const test = testOf(text);
  return (
    test && {
      isFound: (words) => test(inWords(words)),
      mayBeAmong: (signature) => test(inSignature(signature)),
    }
  );
}
