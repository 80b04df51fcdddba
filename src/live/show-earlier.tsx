import type { usePaginatedQuery } from "convex/react";
import { Button } from "../ui/button";

interface ShowEarlierProps extends Pick<
  ReturnType<typeof usePaginatedQuery>,
  "status" | "loadMore"
> {
  count: number;
}

/** Loads earlier entries of a thread; hidden once all are shown. */
export function ShowEarlier({ status, loadMore, count }: ShowEarlierProps) {
  if (status === "Exhausted") return null;
  return (
    <div>
      <Button kind="secondary" busy={status === "LoadingMore"} onClick={() => loadMore(count)}>
        Show earlier
      </Button>
    </div>
  );
}
