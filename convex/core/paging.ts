import {
  type PaginationOptions,
  paginationOptsValidator,
  type PaginationResult,
} from "convex/server";
import { type ObjectType, v } from "convex/values";
import { addDays, isDate, toInstant } from "../shared/dates";
import { fail } from "./errors";

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

/** Days of a list (`YYYY-MM-DD`, the business's), both included. */
export const dateArgs = { from: v.optional(v.string()), to: v.optional(v.string()) };
type Dates = ObjectType<typeof dateArgs>;

/** Fails with `invalid` for bounds of a list that aren't dates (`YYYY-MM-DD`). */
export function requireDates({ from, to }: Dates): void {
  const wrong = Object.entries({ from, to }).filter(([, date = "2000-01-01"]) => !isDate(date));
  const fields = Object.fromEntries(wrong.map(([name]) => [name, "This is not a date"]));
  if (wrong.length > 0) fail("invalid", { fields });
}

/** The instants (epoch milliseconds) of days, both included, as bounds of an index; those of all where none is given. */
export function instantsOf(dates: Dates): { from: number; until: number } {
  requireDates(dates);
  const { from, to } = dates;
  return {
    from: from === undefined ? 0 : toInstant(from, "00:00"),
    until: to === undefined ? Infinity : toInstant(addDays(to, 1), "00:00"),
  };
}

/** Whether a filter asks for anything. */
export const isFiltered = (filter: object): boolean =>
  Object.values(filter).some((part) => part !== undefined && part !== "");

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
