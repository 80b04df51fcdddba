import { type PaginationOptions, paginationOptsValidator } from "convex/server";

/**
 * Rows that one call reads, however many the caller asks for: with the two that say who calls, the 50 of
 * docs/product.md 22.2.
 */
export const MAX_PAGE = 48;

/** The argument of every list that pages; its answer is `paginationResultValidator(row)`. */
export const pageArgs = { paginationOpts: paginationOptsValidator };

/**
 * What the caller asked for, within the bound.
 * @param most rows on a page, where each of them takes further reads
 */
export function clampPage(paginationOpts: PaginationOptions, most = MAX_PAGE): PaginationOptions {
  const { numItems } = paginationOpts;
  return { ...paginationOpts, numItems: numItems >= 1 ? Math.min(numItems, most) : most };
}
