import type { PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import type { ReactNode } from "react";
import { PagedRecordList } from "../live/paged-record-list";
import { ExportButton } from "./export-button";
import type { Exported } from "./use-export";

interface ListTabProps<Query extends PaginatedQueryReference> extends Exported<Query> {
  label: string;
  isNarrowed?: boolean;
  /** Why there is nothing yet, in a sentence. */
  empty: string;
  /** One row as a card with a key. */
  card: (row: PaginatedQueryItem<Query>) => ReactNode;
}

/** One list of the panel: its rows, its download. */
export function ListTab<Query extends PaginatedQueryReference>(props: ListTabProps<Query>) {
  const { query, args, columns, fileName, ...list } = props;
  return (
    <>
      <PagedRecordList query={query} args={args} {...list} />
      <ExportButton query={query} args={args} columns={columns} fileName={fileName} />
    </>
  );
}
