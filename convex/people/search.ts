import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import { country } from "../business/country";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { fold, isUnspaced, wordsIn } from "../shared/fold";
import { phoneDigits } from "../typed/phone";
import { isPhone } from "../typed/phoneNumber";
import { findPerson, personRow } from "./lookup";
import { ownWords, PIECE, slicesOf, wordsOf } from "./rules";

/** The most terms of a search. */
const MOST_TERMS = 8;

/** Looks like part of a phone number, and not like a year in a name. */
const PHONE = /^\+?[\d\s()-]{4,}$/;

/** A typed part of a phone number in the stored form, from its 0 on. */
const typedDigits = (typed: string): string =>
  typed.startsWith(`+${country.phone.callingCode}`)
    ? phoneDigits(typed).replace(new RegExp(`^${country.phone.callingCode}0?`), "0")
    : phoneDigits(typed);

type Test = (words: string) => boolean;

const endsInWord = /[\p{L}\p{N}]$/u;

function hasBeginning(words: string, term: string): boolean {
  for (let at = words.indexOf(term); at !== -1; at = words.indexOf(term, at + 1)) {
    // The character before can have two UTF-16 units.
    if (!endsInWord.test(words.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}

/** Matches any part of a word, or only its start if the term is short; the two characters of 小明 are a whole name. */
const hasTerm =
  (term: string): Test =>
  (words) =>
    Array.from(term).length >= PIECE || isUnspaced(term)
      ? words.includes(term)
      : hasBeginning(words, term);

/** Matches a term between two spaces: part of an address, or words such as those of O'Brien. */
function hasTyped(typed: string): Test | null {
  const terms = wordsIn(typed).map(hasTerm);
  if (terms.length === 0) return null;
  const whole = fold(typed);
  if (whole.includes("@")) return (words) => words.includes(whole);
  return (words) =>
    terms.every((has) => has(words)) || (whole.length >= PIECE && words.includes(whole));
}

/** The digits of a full number as stored, and of a part as typed; undefined if it isn't a number. */
function digitsOf(typed: string): [whole: string, part: string] | undefined {
  if (!PHONE.test(typed) && !isPhone(typed)) return undefined;
  return [typedDigits(typed), typed.replace(/\D/g, "")];
}

/** A matcher for a search; null if it's empty. */
export function personMatch(text: string): Test | null {
  const typed = text.trim();
  const digits = digitsOf(typed);
  if (digits !== undefined) {
    const [whole, part] = digits.map(hasTerm) as [Test, Test];
    return digits[0] === "" ? null : (words) => whole(words) || part(words);
  }
  const parts = typed.split(/\s+/).flatMap((each) => hasTyped(each) ?? []);
  const wanted = parts.slice(0, MOST_TERMS);
  return parts.length === 0 ? null : (words) => wanted.every((has) => has(words));
}

/** The pieces to ask Convex's index for, as many as it takes. */
export function toPieces(text: string): string {
  const typed = text.trim();
  const terms = digitsOf(typed) ?? wordsIn(typed);
  const pieces = terms.flatMap((term) =>
    Array.from(term).length <= PIECE ? [term] : slicesOf(term, PIECE),
  );
  return [...new Set(pieces)].join(" ");
}

/**
 * The most rows to read. Convex's index returns the best matches first, so all wanted people are among them, unless
 * they're more than this (docs/decisions/0050-finding-people-by-an-index.md).
 */
const MOST_READ = 500;

/** People who match everything typed, latest first, with the person of a complete address before all. */
export async function searchPeople(
  ctx: ReadCtx,
  text: string,
): Promise<{ found: Doc<"people">[]; isMore: boolean }> {
  const isMatch = personMatch(text);
  if (isMatch === null) return { found: [], isMore: false };
  const rows = await ctx.db
    .query("people")
    .withSearchIndex("search_searchText", (q) => q.search("searchText", toPieces(text)))
    .take(MOST_READ);
  const isFound = ({ searchText }: Doc<"people">) => isMatch(wordsOf(searchText));
  const found = rows.filter(isFound).sort((one, other) => other.lastAt - one.lastAt);
  const exact = text.includes("@") ? await findPerson(ctx, text) : null;
  const others = found.filter(({ _id }) => _id !== exact?._id);
  const last = rows[MOST_READ - 1];
  return {
    found: exact === null ? found : [exact, ...others],
    isMore: last !== undefined && isFound(last),
  };
}

const MOST_FOUND = 20;

/** People whose name, email address or phone number matches everything typed, in pages. */
export async function findPeople(
  ctx: ReadCtx,
  text: string,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<ReturnType<typeof personRow>>> {
  const { found } = await searchPeople(ctx, text);
  const from = Number(paginationOpts.cursor);
  const until = from + clampPage(paginationOpts, MOST_FOUND).numItems;
  return {
    page: found.slice(from, until).map(personRow),
    isDone: until >= found.length,
    continueCursor: String(until),
  };
}

/** The best matches: by their own name, address or number, then by place or device; latest first. */
export async function searchBest(ctx: ReadCtx, text: string) {
  const { found, isMore } = await searchPeople(ctx, text);
  const isMatch = personMatch(text);
  const isByOwn = ({ searchText }: Doc<"people">) =>
    isMatch?.(ownWords(wordsOf(searchText))) === true;
  const best = [...found.filter(isByOwn), ...found.filter((person) => !isByOwn(person))];
  return { found: best, isMore };
}

/** The first few of those. */
export async function findBestPeople(ctx: ReadCtx, text: string, most: number) {
  const { found, isMore } = await searchBest(ctx, text);
  return { people: found.slice(0, most).map(personRow), isMore: isMore || found.length > most };
}
