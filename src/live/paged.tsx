import {
  type PaginatedQueryArgs,
  type PaginatedQueryItem,
  type PaginatedQueryReference,
  usePaginatedQuery,
} from "convex/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { LoadingLine } from "../ui/loading-line";

/** Rows at first, and with each press of "Show more". */
const PAGE = 20;

interface PagedProps<Query extends PaginatedQueryReference> {
  query: Query;
  args: PaginatedQueryArgs<Query>;
  /** What stands there instead of no rows: why there are none, and what to do. */
  empty: ReactNode;
  /** @param isOver whether these are all there are */
  children: (rows: PaginatedQueryItem<Query>[], isOver: boolean) => ReactNode;
}

/** A live list that grows by a page at a time. */
export function Paged<Query extends PaginatedQueryReference>(props: PagedProps<Query>) {
  const { query, args, empty, children } = props;
  const { results, status, loadMore } = usePaginatedQuery(query, args, { initialNumItems: PAGE });
  if (status === "LoadingFirstPage") {
    return <LoadingLine>Loading…</LoadingLine>;
  }
  const isOver = status === "Exhausted";
  return (
    <div className="grid gap-4">
      {results.length === 0 && isOver ? empty : children(results, isOver)}
      {!isOver && (
        <div>
          <Button
            kind="secondary"
            busy={status === "LoadingMore"}
            onClick={() => {
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
