import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { useToast } from "../../../feedback/toast";
import type { CallControl } from "../../../lib/async-call";
import { useMutation } from "../../../live/mutation";
import { Badge } from "../../../ui/badge";
import { ProgressBar } from "../../../ui/progress-bar";
import { RecordCard } from "../../../ui/record-card";
import { RecordLink } from "../../../ui/record-link";
import { formatDesignStatus } from "../words";
import { ProgressButtons } from "./progress-buttons";

type Design = FunctionReturnType<typeof api.projects.brief.owner.list>["page"][number];

const day = (instant: number) => formatDate(dateAt(instant));

interface OwnerDesignCardProps {
  design: Design;
  /** A design is open beside the list, where it can be moved on, too. */
  isBeside: boolean;
}

/** One design of the list: whose it is, and how far. */
export function OwnerDesignCard({ design, isBeside }: OwnerDesignCardProps) {
  const { reference, businessName, clientName, status, progress, timeFrame } = design;
  return (
    <RecordCard
      title={<RecordLink value={reference}>{businessName}</RecordLink>}
      meta={`${clientName} · ${reference}${timeFrame === undefined ? "" : ` · ${timeFrame}`}`}
      badges={
        <Badge tone={status === "finished" ? "good" : "neutral"}>
          {formatDesignStatus(status, "owner")}
        </Badge>
      }
      isNew={status === "pending"}
    >
      <div className="grid items-center gap-x-4 gap-y-1 @md:grid-cols-[1fr_auto]">
        <ProgressBar label={`Progress of ${businessName}`} percent={progress} size="thin" />
        <span className="font-semibold tabular-nums">{`${progress} % done`}</span>
      </div>
      {!isBeside && progress < 100 && <SetProgress design={design} />}
      <p className="text-sm text-muted">
        {`Sent ${day(design.submittedAt)}. Last change ${day(design.lastModified)}.`}
      </p>
    </RecordCard>
  );
}

type Moved = Pick<Design, "reference" | "businessName" | "progress" | "lastModified">;

/** Moves a design on from the list. */
export function SetProgress({ design }: { design: Moved }) {
  const { reference, businessName, progress, lastModified } = design;
  const change = useMutation(api.projects.stages.owner.track);
  const { run, busy } = useToast();
  function choose(next: number) {
    let saved = { lastModified };
    const act = async (control: CallControl) => {
      saved = await change({ reference, lastModified, progress: next }, control);
    };
    void run(act, {
      done: `${businessName}: progress is now ${next} %.`,
      undo: (control) => change({ reference, progress, ...saved }, control),
    });
  }
  return (
    <ProgressButtons
      label={`Progress of ${businessName} to set`}
      progress={String(progress)}
      isAhead
      busy={busy}
      onChoose={choose}
    />
  );
}
