import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { titleColumn } from "../../editing/title-column";
import { useNow } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { dateDraft } from "./date-form";

type Row = FunctionReturnType<typeof api.webinars.dates.owner.list>["page"][number];

/** Columns of the list of dates. @param now epoch milliseconds */
const dateColumns = (now: number): TableColumn<Row>[] => [
  titleColumn("Webinar", dateDraft),
  {
    title: "When",
    narrow: "detail",
    cell: ({ starts }) => formatShortDateTime(starts, dateAt(now)),
  },
  {
    title: "Status",
    narrow: "state",
    cell: ({ starts, seats, signedUp, calledOffAt }) => {
      if (calledOffAt !== undefined) return <Badge>Called off</Badge>;
      if (starts <= now) return <Badge>Over</Badge>;
      return signedUp >= seats && <Badge tone="good">Full</Badge>;
    },
  },
  {
    title: "Seats taken",
    narrow: "end",
    cell: ({ signedUp, seats }) => `${signedUp} of ${seats}`,
  },
];

/** The webinar dates, latest first. */
export function WebinarDateList() {
  const now = useNow(30_000);
  return (
    <>
      <UnsavedNew draftName={dateDraft(NEW)} noun="a webinar date" />
      <PagedTable
        label="Webinar dates"
        query={api.webinars.dates.owner.list}
        args={{}}
        empty="There are no dates yet. Add the next webinar with its link: people can choose it, and those who signed up for its day get the link the day before."
        columns={dateColumns(now)}
        keyOf={({ id }) => id}
      />
    </>
  );
}
