import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import { type PersonMatch, personMatch } from "./matching";
import { findByEmail, personRow } from "./model";
import { personWords } from "./rules";
import { appendPeople } from "./search";

/** Blocks that one call reads: some 7,500 people. */
const MOST_BLOCKS = 24;

/** People of one page, each of them a document of its own. */
const MOST_FOUND = 20;

/**
 * A page of those who are found, whoever came last first. It ends where it has looked through so many blocks, however
 * few it has found by then; the next goes on there.
 */
async function searchBlocks(ctx: ReadCtx, isFound: PersonMatch, paginationOpts: PaginationOptions) {
  const { cursor } = paginationOpts;
  const { numItems } = clampPage(paginationOpts, MOST_FOUND);
  const below = cursor === null ? Infinity : Number(cursor);
  const found: Id<"people">[] = [];
  const goOnBelow = (number: number) => ({ found, isDone: false, continueCursor: String(number) });
  const blocks = ctx.db
    .query("personSearchBlocks")
    .withIndex("by_first", (q) => q.lt("first", below))
    .order("desc");
  let looked = 0;
  for await (const { first, entries } of blocks) {
    for (const { number, personId, words } of entries.toReversed()) {
      if (number >= below || !isFound(words)) continue;
      found.push(personId);
      if (found.length === numItems) return goOnBelow(number);
    }
    looked += 1;
    if (looked === MOST_BLOCKS) return goOnBelow(first);
  }
  return { found, isDone: true, continueCursor: "" };
}

/**
 * People whose name, email or phone number has all that was typed, a page at a time: whoever came last first, but the
 * person of a whole address before everybody.
 */
export async function findPeople(
  ctx: ReadCtx,
  text: string,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<ReturnType<typeof personRow>>> {
  const isFound = personMatch(text);
  if (isFound === null) return { page: [], isDone: true, continueCursor: "" };
  const exact = await findByEmail(ctx, text.trim().toLowerCase());
  const { found, ...progress } = await searchBlocks(ctx, isFound, paginationOpts);
  const others = await Promise.all(
    found.filter((personId) => personId !== exact?._id).map((id) => ctx.db.get("people", id)),
  );
  const isFirst = paginationOpts.cursor === null;
  const people = [...(isFirst ? [exact] : []), ...others].filter((person) => person !== null);
  return { ...progress, page: people.map(personRow) };
}

/** People of whom one pass has the search know. */
const BATCH = 200;

/**
 * Has the search know of people who were there before it had blocks, a batch of them. Returns where the next one
 * begins, or null after the last.
 */
export async function indexPeople(ctx: MutationCtx, cursor: string | null): Promise<string | null> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("people")
    .withIndex("by_lastAt")
    .paginate({ numItems: BATCH, cursor });
  const unknown = page
    .filter(({ searchBlockId }) => searchBlockId === undefined)
    .map((person) => {
      const { email, phoneDigits: phone = "", name } = person;
      const contact = email === undefined ? { name, phone } : { name, phone, email };
      return { ...person, words: personWords(contact, person.words, true) };
    });
  await appendPeople(ctx, unknown);
  return isDone ? null : continueCursor;
}
