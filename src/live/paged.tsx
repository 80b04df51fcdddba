import {
  type PaginatedQueryArgs,
  type PaginatedQueryItem,
  type PaginatedQueryReference,
  usePaginatedQuery,
} from "convex/react";
import { getFunctionName } from "convex/server";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { recallRowCount, storeRowCount } from "../navigation/scroll-restoration";
import { Button } from "../ui/button";
import { LoadingLine } from "../ui/loading-line";

const PAGE = 20;

/** Replaces the rows of a filtered list without matches. */
export const NO_MATCHES = "No matches.";

interface PagedProps<Query extends PaginatedQueryReference> {
  query: Query;
  args: PaginatedQueryArgs<Query>;
  /** It's filtered on the server after pagination, so pages may be short. */
  isNarrowed?: boolean;
  /** Shown instead of an empty list: why it's empty, and what to do. */
  empty: ReactNode;
  /** @param isOver whether these are all the rows */
  children: (rows: PaginatedQueryItem<Query>[], isOver: boolean) => ReactNode;
}

/** How many pages to load automatically if the list is filtered; the same number again after each press. */
const MOST_BY_ITSELF = 10;

/** A live list with pagination, restored to its former length when somebody comes back to it. */
export function Paged<Query extends PaginatedQueryReference>(props: PagedProps<Query>) {
  const { query, args, isNarrowed = false, empty, children } = props;
  const list = `${getFunctionName(query)} ${JSON.stringify(args)}`;
  const [initialNumItems] = useState(() => recallRowCount(list) ?? PAGE);
  const { results, status, loadMore } = usePaginatedQuery(query, args, { initialNumItems });
  const byItself = useRef(0);
  // Loads more if filtering, or rows leaving the list, makes the page short.
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
              storeRowCount(list, results.length + PAGE);
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
