import type { FunctionReturnType } from "convex/server";
import { type ReactNode, useId } from "react";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { Card } from "../../../ui/card";
import { PoliteStatus } from "../../../ui/polite-status";
import { ProgressBar } from "../../../ui/progress-bar";
import { SummaryList } from "../../../ui/summary-list";
import { StageList } from "../../stages/stage-list";
import { formatDesignStatus } from "../words";

type Design = FunctionReturnType<typeof api.projects.brief.client.mine>[number];

const day = (instant: number) => formatDate(dateAt(instant));

interface DesignCardProps {
  design: Design;
  /** What a signed-in client sees beyond the summary. */
  children?: ReactNode;
}

/** One design: its progress, and when that changed. */
export function DesignCard({ design, children }: DesignCardProps) {
  const headingId = useId();
  const { reference, businessName, status, progress, timeFrame } = design;
  const done = `${progress} % done`;
  return (
    <Card as="li" aria-labelledby={headingId}>
      <div className="grid gap-4">
        <h2 id={headingId} className="text-xl font-bold">
          {businessName}
        </h2>
        <div className="grid gap-1">
          <ProgressBar label={`Progress of ${businessName}`} percent={progress} />
          <p className="font-semibold tabular-nums">{done}</p>
          <PoliteStatus
            message={`${businessName}: ${done}, ${formatDesignStatus(status, "client")}`}
          />
        </div>
        <StageList stages={design.stages} />
        <SummaryList
          items={[
            { label: "Status", value: formatDesignStatus(status, "client") },
            {
              label: "Time frame",
              value: timeFrame ?? "We’ll tell you once we’ve read your brief",
            },
            { label: "Reference", value: reference },
            { label: "Sent", value: day(design.submittedAt) },
            { label: "Last change", value: day(design.lastModified) },
          ]}
        />
        {children}
      </div>
    </Card>
  );
}
