import {
  type PaginationOptions,
  paginationOptsValidator,
  type PaginationResult,
} from "convex/server";
import { fail } from "./errors";
import { isDate } from "./shared/dates";

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

/** Fails with `invalid` for bounds of a list that aren't dates (`YYYY-MM-DD`). */
export function requireDates(dates: { from?: string | undefined; to?: string | undefined }): void {
  const { from, to } = dates;
  const wrong = Object.entries({ from, to }).filter(([, date = "2000-01-01"]) => !isDate(date));
  const fields = Object.fromEntries(wrong.map(([name]) => [name, "This is not a date"]));
  if (wrong.length > 0) fail("invalid", { fields });
}

/**
 * A page of a list that's filtered by more than its index: as many rows as a call may read, and those of them that fit. It
 * may have few or none though more pages follow.
 */
export async function filteredPage<Row>(
  paginationOpts: PaginationOptions,
  list: (paginationOpts: PaginationOptions) => Promise<PaginationResult<Row>>,
  fits: (row: Row) => boolean,
): Promise<PaginationResult<Row>> {
  const result = await list({ ...paginationOpts, numItems: MAX_PAGE });
  return { ...result, page: result.page.filter(fits) };
}
