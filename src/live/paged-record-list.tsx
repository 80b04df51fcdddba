import type { PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import type { ComponentProps, ReactNode } from "react";
import { RecordList } from "../ui/record-card";
import { NO_MATCHES, Paged } from "./paged";

interface PagedRecordListProps<Query extends PaginatedQueryReference> extends Pick<
  ComponentProps<typeof Paged<Query>>,
  "query" | "args" | "isNarrowed"
> {
  label: string;
  /** Why there are none, in a sentence. */
  empty: string;
  /** One row as a card with a key. */
  card: (row: PaginatedQueryItem<Query>) => ReactNode;
}

/** Records one below the other, in a live list that grows by a page at a time. */
export function PagedRecordList<Query extends PaginatedQueryReference>(
  props: PagedRecordListProps<Query>,
) {
  const { query, args, isNarrowed = false, label, empty, card } = props;
  return (
    <Paged
      query={query}
      args={args}
      isNarrowed={isNarrowed}
      empty={<p className="max-w-measure text-muted">{isNarrowed ? NO_MATCHES : empty}</p>}
    >
      {(rows) => <RecordList label={label}>{rows.map(card)}</RecordList>}
    </Paged>
  );
}
