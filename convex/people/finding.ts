import type { PaginationOptions, PaginationResult } from "convex/server";
import type { MutationCtx } from "../_generated/server";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import { appendPeople, signFullBlocks } from "./indexing";
import { findPerson, personRow } from "./lookup";
import { personMatch } from "./matching";
import { personWords } from "./rules";
import { searchBlocks } from "./search";

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
    found.filter((personId) => personId !== exact?._id).map((id) => ctx.db.get("people", id)),
  );
  const people = [...(cursor === null ? [exact] : []), ...others].filter((each) => each !== null);
  return {
    page: people.map(personRow),
    isDone: goOnBelow === null,
    continueCursor: goOnBelow === null ? "" : String(goOnBelow),
  };
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
    .withIndex("by_joinedInto_and_lastAt", (q) => q.eq("joinedInto", undefined))
    .paginate({ numItems: BATCH, cursor });
  const unknown = page
    .filter(({ searchBlockId }) => searchBlockId === undefined)
    .map((person) => {
      const { email, phoneDigits: phone = "", name } = person;
      const contact = email === undefined ? { name, phone } : { name, phone, email };
      return { ...person, words: personWords(contact, person.words, true) };
    });
  for (const { _id, words } of unknown) await ctx.db.patch("people", _id, { words });
  await appendPeople(ctx, unknown);
  await signFullBlocks(ctx);
  return isDone ? null : continueCursor;
}
