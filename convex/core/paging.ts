import {
  type PaginationOptions,
  paginationOptsValidator,
  type PaginationResult,
} from "convex/server";
import { ConvexError, type ObjectType, v } from "convex/values";
import { addDays, isDate, toInstant } from "../shared/dates";
import { fail } from "./errors";

/** The most rows that one call reads. With two for the caller, it's the 50 of docs/performance.md. */
export const MAX_PAGE = 48;

/** The argument of every paged list, which returns `paginationResultValidator(row)`. */
export const pageArgs = { paginationOpts: paginationOptsValidator };

/** Limits the requested page size. @param most maximum page size, for rows that take further reads */
export function clampPage(paginationOpts: PaginationOptions, most = MAX_PAGE): PaginationOptions {
  const { numItems } = paginationOpts;
  return { ...paginationOpts, numItems: numItems >= 1 ? Math.min(numItems, most) : most };
}

/** A list's range of days (`YYYY-MM-DD` in the business's time zone), both inclusive. */
export const dateArgs = { from: v.optional(v.string()), to: v.optional(v.string()) };
type Dates = ObjectType<typeof dateArgs>;

/** Fails with `invalid` unless the bounds are dates. */
export function requireDates({ from, to }: Dates): void {
  const wrong = Object.entries({ from, to }).filter(([, date = "2000-01-01"]) => !isDate(date));
  const fields = Object.fromEntries(wrong.map(([name]) => [name, "This is not a date"]));
  if (wrong.length > 0) fail("invalid", { fields });
}

/** A range of days as instants in epoch milliseconds, for an index; unbounded where a day is missing. */
export function instantsOf(dates: Dates): { from: number; until: number } {
  requireDates(dates);
  const { from, to } = dates;
  return {
    from: from === undefined ? 0 : toInstant(from, "00:00"),
    until: to === undefined ? Infinity : toInstant(addDays(to, 1), "00:00"),
  };
}

/** Whether any part of a filter is set. */
export const isFiltered = (filter: object): boolean =>
  Object.values(filter).some((part) => part !== undefined && part !== "");

/**
 * A page of a list that's filtered in memory: reads as many rows as a call may, and returns those that match. It may
 * have few or none although more pages follow.
 */
export async function filteredPage<Row>(
  paginationOpts: PaginationOptions,
  list: (paginationOpts: PaginationOptions) => Promise<PaginationResult<Row>>,
  fits: (row: Row) => boolean,
): Promise<PaginationResult<Row>> {
  const result = await list({ ...paginationOpts, numItems: MAX_PAGE });
  return { ...result, page: result.page.filter(fits) };
}

interface Dated {
  _id: string;
  at: number;
}

/** A query that can be iterated or paged. */
interface Listed<Row> extends AsyncIterable<Row> {
  paginate: (page: PaginationOptions) => Promise<PaginationResult<Row>>;
}

/** Where the next page of a merged list starts: below a time, without the rows of that time that were already shown. */
interface Place {
  at: number;
  shown: string[];
}

/** The prefix of a merged list's cursor, to tell it from Convex's own. */
const MERGED = "merged ";

/**
 * The error with which Convex rejects another query's cursor, so that `usePaginatedQuery` restarts at the first page.
 * It happens when cards are merged or separated while their pages are on screen.
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
 * A page of rows from one or more sources (cards, or a person's conversations), newest first. Unlike a page of one
 * source, a merged page isn't fixed while it's shown.
 * @param below the rows of a source up to a time, newest first
 * @param mostMerged maximum size of a merged page
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
