import type { PaginationOptions, PaginationResult } from "convex/server";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { findPerson, personRow } from "./lookup";
import { personMatch } from "./matching";
import { ownWords } from "./rules";
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
const MOST_READ = 14;

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
    mostRead: MOST_READ,
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
