import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { Badge } from "../../ui/badge";
import { ProgressBar } from "../../ui/progress-bar";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { formatDesignStatus } from "../format-design-status";

type Design = FunctionReturnType<typeof api.designs.owner.list>["page"][number];

const day = (instant: number) => formatDate(dateAt(instant));

/** One design of the list: whose it is, and how far. */
export function OwnerDesignCard({ design }: { design: Design }) {
  const { reference, businessName, clientName, status, progress, timeFrame } = design;
  return (
    <RecordCard
      title={<RecordLink value={reference}>{businessName}</RecordLink>}
      meta={`${clientName} · ${reference}${timeFrame === undefined ? "" : ` · ${timeFrame}`}`}
      badges={
        <Badge tone={status === "finished" ? "good" : "neutral"}>
          {formatDesignStatus(status)}
        </Badge>
      }
      isNew={status === "pending"}
    >
      <div className="grid items-center gap-x-4 gap-y-1 @md:grid-cols-[1fr_auto]">
        <ProgressBar label={`Progress of ${businessName}`} percent={progress} size="thin" />
        <span className="font-semibold tabular-nums">{`${progress} % done`}</span>
      </div>
      <p className="text-sm text-muted">
        {`Sent ${day(design.submittedAt)}. Last change ${day(design.lastModified)}.`}
      </p>
    </RecordCard>
  );
}
