import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";

interface Named {
  reference: string;
  businessName: string;
  clientName: string;
}

/** The columns that identify a project; its title links to it. */
export const nameColumns: readonly TableColumn<Named>[] = [
  {
    title: "Project",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ reference, businessName }) => (
      <RecordLink value={reference}>{businessName}</RecordLink>
    ),
  },
  {
    title: "Client",
    narrow: "detail",
    width: "minmax(0, 1fr)",
    cell: ({ clientName, reference }) => `${clientName} · ${reference}`,
  },
];
