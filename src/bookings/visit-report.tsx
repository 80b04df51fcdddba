import { formatDuration } from "#convex/shared/counting";
import { LinesTable } from "../records/quote-lines";
import { SummaryList } from "../ui/summary-list";
import type { OwnVisit } from "./own-request";

/** The report of a visit, the same for its client and the owner. */
export function VisitReport({ report }: { report: NonNullable<OwnVisit["report"]> }) {
  const { done, minutes, lines, next } = report;
  return (
    <div className="grid max-w-form gap-4">
      <SummaryList
        items={[
          { label: "What we did", value: done },
          {
            label: "How long it took",
            value: minutes === undefined ? undefined : formatDuration(minutes),
          },
          { label: "What comes next", value: next },
        ]}
      />
      {lines.length > 0 && <LinesTable lines={lines} caption="Parts and work" />}
    </div>
  );
}
