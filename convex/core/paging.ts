import {
  type PaginationOptions,
  paginationOptsValidator,
  type PaginationResult,
} from "convex/server";
import { ConvexError, type ObjectType, v } from "convex/values";
import { addDays, isDate, toInstant } from "../shared/dates";
import { fail } from "./errors";

/**
 * Rows that one call reads, however many the caller asks for: with the two that say who calls, the 50 of
 * docs/performance.md.
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

/** A row of a moment. */
interface Dated {
  _id: string;
  at: number;
}

/** A query whose rows are read one by one, or by the page. */
interface Listed<Row> extends AsyncIterable<Row> {
  paginate: (page: PaginationOptions) => Promise<PaginationResult<Row>>;
}

/** Where a page of several lists goes on: below a moment, but for the rows of that moment that were shown. */
interface Place {
  at: number;
  shown: string[];
}

/** The beginning of a cursor of several lists: Convex's own are another kind of text. */
const MERGED = "merged ";

/**
 * A cursor of another query, as Convex says it: `usePaginatedQuery` begins anew with the first page. Cards were joined or
 * separated while their pages were on the screen.
 */
function invalidCursor(): never {
  throw new ConvexError({ isConvexSystemError: true, paginationError: "InvalidCursor" });
}

function placeOf(cursor: string | null): Place {
  if (cursor === null) return { at: Infinity, shown: [] };
  if (!cursor.startsWith(MERGED)) invalidCursor();
  return JSON.parse(cursor.slice(MERGED.length)) as Place;
}

/**
 * A page of the rows of one or several cards, or of the conversations of somebody, newest first. A page of several isn't
 * fixed while it's shown, as a page of one is.
 * @param below the rows of one of them up to a moment, newest first
 * @param mostMerged rows of a page of several
 */
export async function pageOfAll<Source, Row extends Dated>(
  sources: readonly Source[],
  below: (source: Source, at: number) => Listed<Row>,
  page: PaginationOptions,
  mostMerged = page.numItems,
): Promise<PaginationResult<Row>> {
  const [only, ...others] = sources;
  if (only === undefined || others.length > 0)
    return mergePages(sources, below, { ...page, numItems: Math.min(page.numItems, mostMerged) });
  if (page.cursor?.startsWith(MERGED)) invalidCursor();
  return below(only, Infinity).paginate(page);
}

async function mergePages<Source, Row extends Dated>(
  sources: readonly Source[],
  below: (source: Source, at: number) => AsyncIterable<Row>,
  { cursor, numItems }: PaginationOptions,
): Promise<PaginationResult<Row>> {
  const from = placeOf(cursor);
  const streams = sources.map((source) => below(source, from.at)[Symbol.asyncIterator]());
  const next = async (stream: AsyncIterator<Row>): Promise<Row | null> => {
    for (;;) {
      const result = await stream.next();
      if (result.done === true) return null;
      if (!from.shown.includes(result.value._id)) return result.value;
    }
  };
  const heads: (Row | null)[] = [];
  for (const stream of streams) heads.push(await next(stream));
  const page: Row[] = [];
  while (page.length < numItems) {
    const newest = heads.reduce<number>(
      (best, row, at) => (row !== null && row.at > (heads[best]?.at ?? -Infinity) ? at : best),
      0,
    );
    const row = heads[newest];
    const stream = streams[newest];
    if (row === null || row === undefined || stream === undefined) break;
    page.push(row);
    heads[newest] = await next(stream);
  }
  const at = page.at(-1)?.at ?? from.at;
  const ofThatMoment = page.filter((row) => row.at === at).map(({ _id }) => _id);
  const shown = at === from.at ? [...from.shown, ...ofThatMoment] : ofThatMoment;
  return {
    page,
    isDone: heads.every((row) => row === null),
    continueCursor: MERGED + JSON.stringify({ at, shown } satisfies Place),
  };
}
