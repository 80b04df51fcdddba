import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { formatDue, isLate, NO_DAY } from "#convex/projects/stages/rules";
import { formatDayCount } from "#convex/shared/counting";
import { dateAt, daysBetween, formatSortable } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import type { CsvColumns } from "../../records/csv";
import { ListTab } from "../../records/list-tab";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { nameColumns } from "./name-columns";

type Row = FunctionReturnType<typeof api.projects.owner.list>["page"][number];

const sideWords = { business: "Waiting on us", client: "Waiting on client" } as const;

/** How the list looks in a spreadsheet. */
const columns: CsvColumns<Row> = {
  reference: "Reference",
  clientName: "Name",
  businessName: "Business",
  waitingOn: { title: "Turn", value: ({ waitingOn }) => sideWords[waitingOn] },
  stage: { title: "Stage", value: ({ stage }) => projectStages[stage].name },
  dueOn: { title: "Planned for", value: ({ dueOn }) => (dueOn === NO_DAY ? "" : dueOn) },
  status: "Status",
  progress: "Per cent done",
  submittedAt: { title: "Sent", value: ({ submittedAt }) => formatSortable(submittedAt) },
  stageSince: null,
  lastModified: { title: "Last change", value: ({ lastModified }) => formatSortable(lastModified) },
};

/** A stage and for how long it has been on: `Build · 3 days`. */
function formatStage({ stage, stageSince }: Row, today: string): string {
  const { name } = projectStages[stage];
  if (stageSince === undefined) return name;
  const days = daysBetween(dateAt(stageSince), today);
  return `${name} · ${days === 0 ? "since today" : formatDayCount(days)}`;
}

/** What the list says of each project. @param today the business's date */
const projectColumns = (today: string): TableColumn<Row>[] => [
  ...nameColumns,
  { title: "Stage", narrow: "detail", cell: (row) => formatStage(row, today) },
  {
    title: "Waiting",
    narrow: "state",
    cell: ({ waitingOn }) => (
      <Badge tone={waitingOn === "business" ? "waiting" : "neutral"}>{sideWords[waitingOn]}</Badge>
    ),
  },
  {
    title: "Planned for",
    narrow: "end",
    cell: ({ dueOn }) => {
      const due = formatDue(dueOn, today);
      return (
        due !== undefined && (
          <Badge tone={isLate(dueOn, today) ? "problem" : "neutral"}>{due}</Badge>
        )
      );
    },
  },
  { title: "Progress", isNumber: true, cell: ({ progress }) => `${progress} %` },
];

/** Projects that are under way: ours to do first, and in each turn the one that's most late. */
export function ProjectList() {
  const today = useToday();
  return (
    <ListTab
      label="Projects"
      query={api.projects.owner.list}
      args={{}}
      columns={columns}
      fileName="projects"
      empty="No project is under way. When somebody fills in “Design your website”, it’s listed here."
      shown={projectColumns(today)}
      keyOf={({ reference }) => reference}
    />
  );
}
