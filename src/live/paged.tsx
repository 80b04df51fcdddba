import {
  type PaginatedQueryArgs,
  type PaginatedQueryItem,
  type PaginatedQueryReference,
  usePaginatedQuery,
} from "convex/react";
import { getFunctionName } from "convex/server";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keepRows, recallRows } from "../navigation/kept-place";
import { Button } from "../ui/button";
import { LoadingLine } from "../ui/loading-line";

/** Rows at first, and with each press of "Show more". */
const PAGE = 20;

/** What stands in the place of a filtered list's rows. */
export const NO_MATCHES = "No matches.";

interface PagedProps<Query extends PaginatedQueryReference> {
  query: Query;
  args: PaginatedQueryArgs<Query>;
  /** The server leaves out what doesn't fit. */
  isNarrowed?: boolean;
  /** What stands there instead of no rows: why there are none, and what to do. */
  empty: ReactNode;
  /** @param isOver whether these are all there are */
  children: (rows: PaginatedQueryItem<Query>[], isOver: boolean) => ReactNode;
}

/** Pages that are asked for by themselves, where the list is narrowed; as many again with each press. */
const MOST_BY_ITSELF = 10;

/** A live list that grows by a page at a time, and is as long as it was when somebody comes back to it. */
export function Paged<Query extends PaginatedQueryReference>(props: PagedProps<Query>) {
  const { query, args, isNarrowed = false, empty, children } = props;
  const list = `${getFunctionName(query)} ${JSON.stringify(args)}`;
  const [initialNumItems] = useState(() => recallRows(list) ?? PAGE);
  const { results, status, loadMore } = usePaginatedQuery(query, args, { initialNumItems });
  const byItself = useRef(0);
  // Rows that don't fit aren't there, and rows leave while they're dealt with: then the next ones are asked for, too.
  const isShort = status === "CanLoadMore" && results.length < PAGE;
  useEffect(() => {
    if (!isShort || byItself.current >= MOST_BY_ITSELF) return;
    byItself.current += 1;
    loadMore(PAGE);
  }, [isShort, loadMore]);
  if (status === "LoadingFirstPage") {
    return <LoadingLine>Loading…</LoadingLine>;
  }
  const isOver = status === "Exhausted";
  const isLooking = results.length === 0 && !isOver;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLooking && isNarrowed && (
        <p className="text-muted">No matches so far, and there’s more to look through.</p>
      )}
      {results.length === 0 && isOver ? empty : !isLooking && children(results, isOver)}
      {!isOver && (
        <div>
          <Button
            kind="secondary"
            busy={status === "LoadingMore"}
            onClick={() => {
              byItself.current = 0;
              keepRows(list, results.length + PAGE);
              loadMore(PAGE);
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
