import type { TableColumn } from "../ui/data-table";
import { RecordLink } from "../ui/record-link";
import { UnsavedBadge } from "./new-record";

/** The first column of a list whose rows open in their form. @param draftOf the name of a row’s draft, by its id */
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
