import type { TableColumn } from "../ui/data-table";
import { RecordLink } from "../ui/record-link";
import { ViewOnSite } from "./editor-frame";
import { UnsavedBadge } from "./new-record";

/** The first column of a list whose rows open in a form. @param draftOf the name of a row's draft, by its id */
export const titleColumn = (
  title: string,
  draftOf: (id: string) => string,
): TableColumn<{ id: string; title: string }> => ({
  title,
  narrow: "title",
  width: "minmax(0, 1fr)",
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-x-2">
      <RecordLink name="edit" value={row.id}>
        {row.title}
      </RecordLink>
      <UnsavedBadge draftName={draftOf(row.id)} />
    </span>
  ),
});

/** A column with a link to the site's page for a row. @param pageOf its address; undefined if it isn't published */
export const viewColumn = <Row extends { title: string }>(
  pageOf: (row: Row) => string | undefined,
): TableColumn<Row> => ({
  title: "On the site",
  narrow: "end",
  cell: (row) => {
    const page = pageOf(row);
    return page !== undefined && <ViewOnSite to={page} title={row.title} />;
  },
});
