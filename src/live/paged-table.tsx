import type { PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import type { ComponentProps } from "react";
import { DataTable, type TableColumn } from "../ui/data-table";
import { NO_MATCHES, Paged } from "./paged";

type Columns<Query extends PaginatedQueryReference> = readonly TableColumn<
  PaginatedQueryItem<Query>
>[];

interface PagedTableProps<Query extends PaginatedQueryReference>
  extends
    Pick<ComponentProps<typeof Paged<Query>>, "query" | "args" | "isNarrowed">,
    Pick<ComponentProps<typeof DataTable<PaginatedQueryItem<Query>>>, "label" | "keyOf"> {
  /** What's said of each row; a function where that depends on others. @param isOver whether these are all there are */
  columns:
    Columns<Query> | ((rows: PaginatedQueryItem<Query>[], isOver: boolean) => Columns<Query>);
  /** Why there are none, in a sentence. */
  empty: string;
}

/** A live list that grows by a page at a time. */
export function PagedTable<Query extends PaginatedQueryReference>(props: PagedTableProps<Query>) {
  const { query, args, isNarrowed = false, empty, columns, ...table } = props;
  return (
    <Paged
      query={query}
      args={args}
      isNarrowed={isNarrowed}
      empty={<p className="max-w-measure text-muted">{isNarrowed ? NO_MATCHES : empty}</p>}
    >
      {(rows, isOver) => (
        <DataTable
          {...table}
          rows={rows}
          columns={typeof columns === "function" ? columns(rows, isOver) : columns}
        />
      )}
    </Paged>
  );
}
