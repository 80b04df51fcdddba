import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { projectStages } from "#convex/business/projectStages";
import { formatDue, isLate, NO_DAY } from "#convex/projects/stages/rules";
import { dateAt, formatSortable } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import type { CsvColumns } from "../../records/csv";
import { ListTab } from "../../records/list-tab";
import { Badge } from "../../ui/badge";
import { ProgressBar } from "../../ui/progress-bar";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { SetProgress } from "../brief/owner/design-card";

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
  lastModified: { title: "Last change", value: ({ lastModified }) => formatSortable(lastModified) },
};

/** Projects that are under way: ours to do first, and in each turn the one that's most late. */
export function ProjectList({ isBeside }: { isBeside: boolean }) {
  return (
    <ListTab
      label="Projects"
      query={api.projects.owner.list}
      args={{}}
      columns={columns}
      fileName="projects"
      empty="No project is under way. When somebody fills in “Design your website”, it’s listed here."
      card={(row) => <ProjectCard key={row.reference} row={row} isBeside={isBeside} />}
    />
  );
}

/** Often enough that what is late since midnight says so. */
const EVERY = 60_000;

interface ProjectCardProps {
  row: Row;
  /** A project is open beside the list, where it can be moved on, too. */
  isBeside: boolean;
}

function ProjectCard({ row, isBeside }: ProjectCardProps) {
  const { reference, businessName, clientName, waitingOn, stage, dueOn, progress, status } = row;
  const today = dateAt(useNow(EVERY));
  const due = formatDue(dueOn, today);
  return (
    <RecordCard
      title={<RecordLink value={reference}>{businessName}</RecordLink>}
      meta={`${clientName} · ${reference}`}
      badges={
        <>
          {due !== undefined && (
            <Badge tone={isLate(dueOn, today) ? "problem" : "neutral"}>{due}</Badge>
          )}
          <Badge tone={waitingOn === "business" ? "waiting" : "neutral"}>
            {sideWords[waitingOn]}
          </Badge>
        </>
      }
      isNew={status === "pending"}
    >
      <p>
        Stage: <strong>{projectStages[stage].name}</strong>
      </p>
      <div className="grid items-center gap-x-4 gap-y-1 @md:grid-cols-[1fr_auto]">
        <ProgressBar label={`Progress of ${businessName}`} percent={progress} size="thin" />
        <span className="font-semibold tabular-nums">{`${progress} % done`}</span>
      </div>
      {!isBeside && progress < 100 && <SetProgress design={row} />}
    </RecordCard>
  );
}
