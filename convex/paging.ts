import { type PaginationOptions, paginationOptsValidator } from "convex/server";

/** Rows that one call reads, however many the caller asks for (design section 7). */
const MAX_PAGE = 50;

/** The argument of every list that pages; its answer is `paginationResultValidator(row)`. */
export const pageArgs = { paginationOpts: paginationOptsValidator };

/** What the caller asked for, within the bound. */
export function bounded(paginationOpts: PaginationOptions): PaginationOptions {
  const { numItems } = paginationOpts;
  return { ...paginationOpts, numItems: numItems >= 1 ? Math.min(numItems, MAX_PAGE) : MAX_PAGE };
}
