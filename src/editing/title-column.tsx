import type { TableColumn } from "../ui/data-table";
import { RecordLink } from "../ui/record-link";

/** The first column of a list whose rows open in their form. */
export const titleColumn = (title: string): TableColumn<{ id: string; title: string }> => ({
  title,
  narrow: "title",
  width: "minmax(0, 1fr)",
  cell: (row) => (
    <RecordLink name="edit" value={row.id}>
      {row.title}
    </RecordLink>
  ),
});
