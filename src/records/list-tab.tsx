import type { PaginatedQueryReference } from "convex/react";
import type { ComponentProps } from "react";
import { PagedTable } from "../live/paged-table";
import { ExportButton } from "./export-button";
import type { Exported } from "./use-export";

interface ListTabProps<Query extends PaginatedQueryReference>
  extends
    Exported<Query>,
    Omit<ComponentProps<typeof PagedTable<Query>>, "query" | "args" | "columns"> {
  /** What is shown of a row; `columns` is what a spreadsheet has. */
  shown: ComponentProps<typeof PagedTable<Query>>["columns"];
}

/** One list of the panel: its rows, its download. */
export function ListTab<Query extends PaginatedQueryReference>(props: ListTabProps<Query>) {
  const { query, args, columns, fileName, shown, ...table } = props;
  return (
    <>
      <PagedTable query={query} args={args} columns={shown} {...table} />
      <ExportButton query={query} args={args} columns={columns} fileName={fileName} />
    </>
  );
}
