import { api } from "#convex/_generated/api";
import { formatShortDate } from "#convex/shared/columns";
import { toInstant } from "#convex/shared/dates";
import { UnsavedNew } from "../../editing/new-record";
import { NEW } from "../../editing/open-record";
import { publication } from "../../editing/plan-fields";
import { titleColumn, viewColumn } from "../../editing/title-column";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { paths } from "../../navigation/paths";
import type { TableColumn } from "../../ui/data-table";
import { updateDraft, type WrittenUpdate as Update } from "./update-editor";

/** When an update is scheduled to appear; undefined if it isn't. */
const getPlanned = ({ publishDate, publishTime }: Pick<Update, "publishDate" | "publishTime">) =>
  publishDate === undefined || publishTime === undefined
    ? undefined
    : toInstant(publishDate, publishTime);

/** Columns of the list of updates. @param today the business's date */
const updateColumns = (today: string): TableColumn<Update>[] => [
  {
    title: "Published",
    narrow: "state",
    cell: ({ published, date, ...plan }) =>
      publication(
        { published, day: formatShortDate(date, today), plannedFor: getPlanned(plan) },
        today,
      ),
  },
  titleColumn("Title", updateDraft),
  viewColumn(({ published }) => (published ? paths.updates.href() : undefined)),
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
