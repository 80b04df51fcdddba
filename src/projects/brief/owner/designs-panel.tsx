import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { api } from "#convex/_generated/api";
import { designStatuses } from "#convex/projects/stages/rules";
import { formatSortable } from "#convex/shared/dates";
import { useFocusOnViewChange } from "../../../navigation/focus-on-view-change";
import { CountedTabs } from "../../../records/counted-tabs";
import type { CsvColumns } from "../../../records/csv";
import { ListTab } from "../../../records/list-tab";
import { PanelHeader, useFilter } from "../../../ui/panel";
import { TwoPanes } from "../../../ui/two-panes";
import { formatDesignStatus } from "../words";
import { OwnerDesignCard } from "./design-card";
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

/** How the list looks in a spreadsheet. */
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

interface DesignsPanelProps {
  /** The list of what is under way, by whose turn it is. */
  projects: (isBeside: boolean) => ReactNode;
  /** Where the project of an open design stands, before its brief, and what goes with it, after. */
  project: (design: OwnedDesign) => { before: ReactNode; after: ReactNode };
}

/** Every website brief, and how far its design is. */
export function DesignsPanel({ projects, project }: DesignsPanelProps) {
  const [params] = useSearchParams();
  const reference = params.get("open");
  useFocusOnViewChange(reference);
  if (reference === null) return <Designs projects={projects} />;
  return (
    <TwoPanes
      open={<OwnerDesign key={reference} reference={reference} project={project} />}
      list={<Designs projects={projects} isBeside />}
    />
  );
}

/** @param isBeside a design is open, which has the heading */
function Designs({
  projects,
  isBeside = false,
}: Pick<DesignsPanelProps, "projects"> & { isBeside?: boolean }) {
  const status = useFilter("status", filters);
  return (
    <>
      {!isBeside && (
        <PanelHeader
          title="Designs"
          explanation="Website projects that are under way, ours to do first and the most late before the others. Open one to read its brief and to move it on: its client sees the change at once."
        />
      )}
      <CountedTabs label="Status" name="status" options={filters} />
      {status === "projects" ? (
        projects(isBeside)
      ) : (
        <ListTab
          label="Designs"
          query={api.projects.brief.owner.list}
          args={status === "all" ? {} : { status }}
          columns={designColumns}
          fileName="designs"
          empty={
            status === "all"
              ? "No briefs yet. When somebody fills in “Design your website”, it’s listed here."
              : "No design has this status."
          }
          card={(design) => (
            <OwnerDesignCard key={design.reference} design={design} isBeside={isBeside} />
          )}
        />
      )}
    </>
  );
}
