import type { PaginationOptions, PaginationResult } from "convex/server";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { fold, isUnspaced, wordsIn } from "../shared/fold";
import { phoneDigits } from "../typed/phone";
import { isPhone } from "../typed/phoneNumber";
import type { PersonSearchEntry } from "./fields";
import { type Block, mayHave, unsigned } from "./indexing";
import { findPerson, personRow } from "./lookup";
import { ownWords } from "./rules";

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

/** Somebody whom a search has found, with the words that they're found by. */
type Found = PersonSearchEntry;

interface Step {
  /** Documents that it has read. */
  read: number;
  found: Found[];
  /** Everybody from this number on has been looked at. */
  reached: number;
}

/** Everybody from the last one back: first the blocks that have no signature, then those that may have who is looked for. */
async function* stepsBack(
  ctx: ReadCtx,
  { isFound, mayBeAmong }: PersonMatch,
  below: number,
): AsyncGenerator<Step> {
  const look = ({ first, entries }: Pick<Block, "first" | "entries">): Step => ({
    read: 1,
    found: entries.toReversed().filter(({ number, words }) => number < below && isFound(words)),
    reached: first,
  });
  let reached = below;
  for await (const block of unsigned(ctx, below).order("desc")) {
    yield look(block);
    reached = block.first;
  }
  const rows = ctx.db
    .query("personSearchSignatures")
    .withIndex("by_first", (q) => q.lt("first", below))
    .order("desc");
  for await (const { blocks } of rows) {
    yield { read: 1, found: [], reached };
    for (const { blockId, first, signature } of blocks.toReversed()) {
      if (first >= below) continue;
      const block = mayBeAmong(signature) ? await ctx.db.get("personSearchBlocks", blockId) : null;
      // A block whose people are all gone is gone, too.
      if (block !== null) yield look(block);
      else if (first < reached) yield { read: 0, found: [], reached: first };
      reached = first;
    }
  }
}

/** Documents that one page reads of blocks and signatures. */
const MOST_READ = 24;

interface SearchPage {
  /** Everybody from this number on was looked at before. */
  below: number;
  /** People that are enough. */
  most: number;
  mostRead?: number;
}

/**
 * Whom a search finds, whoever came last first, so many at most. It ends where it has read enough, however few it has
 * found by then; `goOnBelow` is where the next one begins, null after the last.
 */
export async function searchBlocks(
  ctx: ReadCtx,
  match: PersonMatch,
  { below, most, mostRead = MOST_READ }: SearchPage,
): Promise<{ found: Found[]; goOnBelow: number | null }> {
  const found: Found[] = [];
  let read = 0;
  for await (const step of stepsBack(ctx, match, below)) {
    for (const entry of step.found) {
      found.push(entry);
      if (found.length === most) return { found, goOnBelow: entry.number };
    }
    read += step.read;
    if (read >= mostRead && step.read > 0) return { found, goOnBelow: step.reached };
  }
  return { found, goOnBelow: null };
}

/** People of one page, each of them a document of its own. */
const MOST_FOUND = 20;

/**
 * People whose name, email or phone number has all that was typed, a page at a time: whoever came last first, but the
 * person of a whole address before everybody.
 */
export async function findPeople(
  ctx: ReadCtx,
  text: string,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<ReturnType<typeof personRow>>> {
  const match = personMatch(text);
  if (match === null) return { page: [], isDone: true, continueCursor: "" };
  const typed = text.trim();
  const exact = typed.includes("@") ? await findPerson(ctx, typed) : null;
  const { cursor } = paginationOpts;
  const { found, goOnBelow } = await searchBlocks(ctx, match, {
    below: cursor === null ? Infinity : Number(cursor),
    most: clampPage(paginationOpts, MOST_FOUND).numItems,
  });
  const others = await Promise.all(
    found
      .filter(({ personId }) => personId !== exact?._id)
      .map(({ personId }) => ctx.db.get("people", personId)),
  );
  const people = [...(cursor === null ? [exact] : []), ...others].filter((each) => each !== null);
  return {
    page: people.map(personRow),
    isDone: goOnBelow === null,
    continueCursor: goOnBelow === null ? "" : String(goOnBelow),
  };
}

/** Blocks and signatures that are read for the best, who are shown beside much else. */
const MOST_READ_FOR_BEST = 14;

/**
 * The few who are most likely meant: the person of a whole address, then those whose own name, address or number it is,
 * then those who are found by where they live or what they have; the latest first.
 */
export async function findBestPeople(ctx: ReadCtx, text: string, most: number) {
  const match = personMatch(text);
  if (match === null) return { people: [], isMore: false };
  const exact = text.includes("@") ? await findPerson(ctx, text) : null;
  const { found, goOnBelow } = await searchBlocks(ctx, match, {
    below: Infinity,
    most: Infinity,
    mostRead: MOST_READ_FOR_BEST,
  });
  const isByOwn = ({ words }: (typeof found)[number]) => match.isFound(ownWords(words));
  const ids = [...found.filter(isByOwn), ...found.filter((entry) => !isByOwn(entry))]
    .map(({ personId }) => personId)
    .filter((personId) => personId !== exact?._id);
  const others = await Promise.all(
    ids.slice(0, exact === null ? most : most - 1).map((id) => ctx.db.get("people", id)),
  );
  return {
    people: [exact, ...others].filter((each) => each !== null).map(personRow),
    isMore: goOnBelow !== null || ids.length > others.length,
  };
}
