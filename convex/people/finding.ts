import type { PaginationOptions, PaginationResult } from "convex/server";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import { findPerson, personRow } from "./lookup";
import { personMatch } from "./matching";
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
