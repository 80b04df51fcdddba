import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { designStatuses } from "#convex/projects/rules";
import { formatShortTime } from "#convex/shared/columns";
import { formatSortable } from "#convex/shared/dates";
import { useToday } from "../../../lib/now";
import { PagedTable } from "../../../live/paged-table";
import { useFocusOnViewChange } from "../../../navigation/focus-on-view-change";
import { CountedTabs } from "../../../records/counted-tabs";
import type { CsvColumns } from "../../../records/csv";
import { ExportButton } from "../../../records/export-button";
import { Badge } from "../../../ui/badge";
import type { TableColumn } from "../../../ui/data-table";
import { ListHeader, useFilter } from "../../../ui/panel";
import { TwoPanes } from "../../../ui/two-panes";
import { nameColumns } from "../../owner/name-columns";
import { ExportProjects, ProjectList } from "../../owner/project-list";
import { formatDesignStatus } from "../words";
import { OwnerDesign } from "./open-design";
import type { OwnedDesign } from "./tracking";

const filters = [
  { value: "projects", label: "Under way", waiting: ["projects"], of: "waiting on us" },
  { value: "all", label: "All" },
  ...designStatuses.map((status) => ({
    value: status,
    label: formatDesignStatus(status, "owner"),
  })),
] as const satisfies [unknown, ...unknown[]];

type DesignSummary = FunctionReturnType<typeof api.projects.brief.owner.list>["page"][number];

const designColumns: CsvColumns<DesignSummary> = {
  reference: "Reference",
  clientName: "Name",
  businessName: "Business",
  status: "Status",
  progress: "Per cent done",
  timeFrame: "Time frame",
  submittedAt: { title: "Sent", value: ({ submittedAt }) => formatSortable(submittedAt) },
  lastModified: { title: "Last change", value: ({ lastModified }) => formatSortable(lastModified) },
};

/** Columns of the list of briefs. @param today the business's date */
const shownColumns = (today: string): TableColumn<DesignSummary>[] => [
  ...nameColumns,
  {
    title: "Last change",
    narrow: "line",
    cell: ({ lastModified }) => formatShortTime(lastModified, today),
  },
  {
    title: "Status",
    narrow: "state",
    cell: ({ status }) => (
      <Badge tone={status === "finished" ? "good" : "neutral"}>
        {formatDesignStatus(status, "owner")}
      </Badge>
    ),
  },
  { title: "Progress", narrow: "end", isNumber: true, cell: ({ progress }) => `${progress} %` },
];

interface DesignsPanelProps {
  project: (design: OwnedDesign, brief: ReactNode) => ReactNode;
}

/** All website briefs, with their progress. */
export function DesignsPanel({ project }: DesignsPanelProps) {
  const [params] = useSearchParams();
  const reference = params.get("open");
  useFocusOnViewChange(reference);
  return (
    <TwoPanes
      open={
        reference !== null && (
          <OwnerDesign key={reference} reference={reference} project={project} />
        )
      }
      list={(isBeside) => <Designs isBeside={isBeside} />}
      opensFirst
    />
  );
}

/** @param isBeside a design is open and has the heading */
function Designs({ isBeside }: { isBeside: boolean }) {
  const status = useFilter("status", filters);
  const today = useToday();
  const isUnderWay = status === "projects";
  const listed = {
    query: api.projects.brief.owner.list,
    args: isUnderWay || status === "all" ? {} : { status },
  };
  return (
    <>
      <ListHeader
        title="Projects"
        isBeside={isBeside}
        actions={
          isUnderWay ? (
            <ExportProjects />
          ) : (
            <ExportButton inHeader {...listed} columns={designColumns} fileName="projects" />
          )
        }
      />
      <CountedTabs label="Status" name="status" options={filters} look="select" />
      {isUnderWay ? (
        <ProjectList />
      ) : (
        <PagedTable
          label="Projects"
          {...listed}
          empty={
            status === "all"
              ? "No briefs yet. When somebody fills in “Design your website”, it’s listed here."
              : "No project has this status."
          }
          columns={shownColumns(today)}
          keyOf={({ reference }) => reference}
        />
      )}
    </>
  );
}
