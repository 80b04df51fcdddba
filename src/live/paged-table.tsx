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
  /** The columns, or a function that derives them from the rows. @param isOver whether these are all the rows */
  columns:
    Columns<Query> | ((rows: PaginatedQueryItem<Query>[], isOver: boolean) => Columns<Query>);
  empty: string;
}

/** A live table with pagination. */
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
