import type { usePaginatedQuery } from "convex/react";
import { Button } from "../ui/button";

interface ShowEarlierProps extends Pick<
  ReturnType<typeof usePaginatedQuery>,
  "status" | "loadMore"
> {
  /** How many a press brings. */
  count: number;
}

/** What leads to the earlier entries of a thread, above those that are shown; nothing once all are. */
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
