import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { firstName, formatDue, isLate, NO_DAY } from "#convex/projects/rules";
import { formatDayCount } from "#convex/shared/counting";
import { dateAt, daysBetween, formatSortable } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { paths } from "../../navigation/paths";
import type { CsvColumns } from "../../records/csv";
import { ExportButton } from "../../records/export-button";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button-link";
import type { TableColumn } from "../../ui/data-table";
import { ProgressBar } from "../../ui/progress-bar";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { nameColumns } from "./name-columns";

type Row = FunctionReturnType<typeof api.projects.owner.list>["page"][number];

const sideWords = { business: "Waiting on us", client: "Waiting on client" } as const;

const columns: CsvColumns<Row> = {
  reference: "Reference",
  clientName: "Name",
  clientEmail: "Email",
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

const listed = { query: api.projects.owner.list, args: {}, columns, fileName: "projects" };

/** A stage and how long it's been current: `Build · 3 days`. */
function formatStage({ stage, stageSince }: Row, today: string): string {
  const { name } = projectStages[stage];
  if (stageSince === undefined) return name;
  const days = daysBetween(dateAt(stageSince), today);
  return `${name} · ${days === 0 ? "today" : formatDayCount(days)}`;
}

/** Columns of the list of projects. @param today the business's date */
const projectColumns = (today: string): TableColumn<Row>[] => [
  ...nameColumns,
  {
    title: "Stage",
    narrow: "line",
    width: "minmax(0, 1fr)",
    cell: (row) => (
      <span className="grid gap-1 py-1">
        {formatStage(row, today)}
        <ProgressBar label="Progress" percent={row.progress} size="hair" />
      </span>
    ),
  },
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
  { title: "Next step", narrow: "below", cell: (row) => <NextStep row={row} /> },
];

function NextStep({ row: { reference, clientName, clientEmail, waitingOn, stage } }: { row: Row }) {
  const link = useSearchParamLink();
  const write = `${paths.owner.href("inbox")}?open=${encodeURIComponent(clientEmail)}`;
  const isTheirTurn = waitingOn === "client";
  return (
    <span className="grid w-40 pt-2 pb-1">
      <ButtonLink kind="tool" to={isTheirTurn ? write : link({ open: reference })}>
        {isTheirTurn ? (
          <span>{`Write to ${firstName(clientName)}`}</span>
        ) : (
          <span>{stage === "brief" ? "Read the brief" : "Share a draft"}</span>
        )}
      </ButtonLink>
    </span>
  );
}

/** Downloads the list as CSV. */
export const ExportProjects = () => <ExportButton inHeader {...listed} />;

/** Current projects: ours to do first, then the latest overdue. */
export function ProjectList() {
  const today = useToday();
  return (
    <PagedTable
      label="Projects"
      query={listed.query}
      args={listed.args}
      empty="No project is under way. When somebody fills in “Design your website”, it’s listed here."
      columns={projectColumns(today)}
      keyOf={({ reference }) => reference}
    />
  );
}
