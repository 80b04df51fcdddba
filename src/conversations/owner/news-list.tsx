import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { ListFilter, useListFilter } from "../../navigation/list-filter";
import type { TableColumn } from "../../ui/data-table";
import { RowLink } from "../../ui/record-link";
import { useEventWords } from "./event-words";

type News = FunctionReturnType<typeof api.conversations.owner.news>["page"][number];

const days = { hasDates: true } as const;

/** Events that need no answer, latest first, each linked to its record. */
export function NewsList() {
  const filter = useListFilter(days);
  const today = useToday();
  const words = useEventWords();
  const columns: TableColumn<News>[] = [
    {
      title: "What happened",
      narrow: "title",
      width: "minmax(0, 1.5fr)",
      cell: (event) => {
        const { title, record } = words(event);
        return <RowLink to={record}>{title}</RowLink>;
      },
    },
    {
      title: "Details",
      narrow: "detail",
      width: "minmax(0, 1.5fr)",
      cell: (event) => words(event).details,
    },
    { title: "Kind", width: "minmax(0, 1fr)", cell: (event) => words(event).kind },
    { title: "Reference", cell: ({ reference }) => reference },
    { title: "When", narrow: "end", cell: ({ timestamp }) => formatShortTime(timestamp, today) },
  ];
  return (
    <>
      <ListFilter {...days} />
      <PagedTable
        key={JSON.stringify(filter)}
        label="News"
        query={api.conversations.owner.news}
        args={filter}
        isNarrowed={Object.keys(filter).length > 0}
        empty="Nothing has happened yet. Bookings, moves, approvals and payments are here as they come."
        columns={columns}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}
