import type { PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import type { ReactNode } from "react";
import { Paged } from "../live/paged";
import { RecordList } from "../ui/record-card";
import { ExportButton } from "./export-button";
import type { Exported } from "./use-export";

interface ListTabProps<Query extends PaginatedQueryReference> extends Exported<Query> {
  label: string;
  /** Why there is nothing yet, in a sentence. */
  empty: string;
  /** One row as a card with a key. */
  card: (row: PaginatedQueryItem<Query>) => ReactNode;
  children?: ReactNode;
}

/** One list of the panel: what chooses from it, its rows, its download. */
export function ListTab<Query extends PaginatedQueryReference>(props: ListTabProps<Query>) {
  const { label, empty, card, children, ...exported } = props;
  return (
    <>
      {children}
      <Paged
        query={exported.query}
        args={exported.args}
        empty={<p className="max-w-measure text-muted">{empty}</p>}
      >
        {(rows) => <RecordList label={label}>{rows.map(card)}</RecordList>}
      </Paged>
      <ExportButton {...exported} />
    </>
  );
}
