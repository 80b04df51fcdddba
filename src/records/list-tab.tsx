import type { PaginatedQueryReference } from "convex/react";
import type { ComponentProps } from "react";
import { PagedTable } from "../live/paged-table";
import { ExportButton, type ListedFile } from "./export-button";

interface ListTabProps<Query extends PaginatedQueryReference>
  extends
    ListedFile<Query>,
    Omit<ComponentProps<typeof PagedTable<Query>>, "query" | "args" | "columns"> {
  /** The columns on screen; `columns` are those of the CSV. */
  shown: ComponentProps<typeof PagedTable<Query>>["columns"];
}

/** A list with its CSV download. */
export function ListTab<Query extends PaginatedQueryReference>(props: ListTabProps<Query>) {
  const { query, args, columns, fileName, shown, ...table } = props;
  return (
    <>
      <PagedTable query={query} args={args} columns={shown} {...table} />
      <ExportButton query={query} args={args} columns={columns} fileName={fileName} />
    </>
  );
}
