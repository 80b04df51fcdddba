import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { toInstant } from "#convex/shared/dates";
import { UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { formatPlan } from "../../editing/plan-fields";
import { titleColumn } from "../../editing/title-column";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { updateDraft, type WrittenUpdate as Update } from "./update-editor";

/** When an update appears by itself; undefined where that isn't planned. */
const getPlanned = ({ publishDate, publishTime }: Pick<Update, "publishDate" | "publishTime">) =>
  publishDate === undefined || publishTime === undefined
    ? undefined
    : toInstant(publishDate, publishTime);

/** What the list says of each update. @param today the business's date */
const updateColumns = (today: string): TableColumn<Update>[] => [
  titleColumn("Title", updateDraft),
  {
    title: "What changed",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    cell: ({ info }) => <span className="@2xl:line-clamp-1">{info}</span>,
  },
  {
    title: "Status",
    narrow: "state",
    cell: (update) => !update.published && <Badge>{formatPlan(getPlanned(update), today)}</Badge>,
  },
  { title: "Date", narrow: "state", cell: ({ date }) => formatShortDate(date, today) },
];

/** The updates, newest first. */
export function UpdateList() {
  return (
    <>
      <UnsavedNew draftName={updateDraft(NEW)} noun="an update" />
      <PagedTable
        label="Updates"
        query={api.updates.owner.list}
        args={{}}
        empty="There are no updates yet. Write one when something changes for your clients: the newest version is at the bottom of every page."
        columns={updateColumns(useToday())}
        keyOf={({ id }) => id}
      />
    </>
  );
}
