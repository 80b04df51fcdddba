import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { projectStages, type StageName } from "#convex/business/projectStages";
import { formatDue, stageStateWords } from "#convex/projects/rules";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import { classNames } from "../../ui/class-names";
import type { ProjectView } from "../project";

type Stage = Pick<ProjectView["stages"][number], "stage" | "state" | "plannedFor" | "doneAt">;

interface StageListProps<Listed extends Stage> {
  stages: readonly Listed[];
  beside?: (stage: Listed) => ReactNode;
}

/** A project's stages in order, each with its dates. */
export function StageList<Listed extends Stage>({ stages, beside }: StageListProps<Listed>) {
  const today = useToday();
  return (
    <ol aria-label="Stages" className="grid">
      {stages.map((stage, index) => (
        <StageItem key={stage.stage} stage={stage} place={index + 1} today={today}>
          {beside?.(stage)}
        </StageItem>
      ))}
    </ol>
  );
}

interface StageItemProps {
  stage: Stage;
  place: number;
  today: string;
  children: ReactNode;
}

function StageItem({ stage, place, today, children }: StageItemProps) {
  const { stage: name, state } = stage;
  const isOn = state === "on";
  return (
    <li
      aria-current={isOn ? "step" : undefined}
      className="group relative flex gap-4 pb-3 last:pb-0"
    >
      <span
        aria-hidden
        className={classNames(
          "absolute top-10 bottom-0 left-4.5 w-1 group-last:hidden",
          state === "done" ? "bg-brand" : "bg-line",
        )}
      />
      <span
        aria-hidden
        className={classNames(
          "z-1 grid size-10 shrink-0 place-items-center rounded-full border-2 font-bold",
          state === "done" && "border-brand bg-brand text-white",
          isOn && "border-accent bg-accent text-ink",
          state === "toCome" && "border-field bg-white text-muted",
        )}
      >
        {state === "done" ? <Check className="size-5" /> : place}
      </span>
      <div className="relative flex min-w-0 flex-1 flex-wrap content-start items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-h-10 flex-wrap content-center items-baseline gap-x-3 text-lg">
          <strong>{projectStages[name].name}</strong>
          <span className="text-base text-muted">{formatDays(stage, today)}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

function formatDays({ stage, state, plannedFor, doneAt }: Stage, today: string): string {
  if (state === "done") return formatDone(stage, doneAt, today);
  const due = plannedFor === undefined ? undefined : formatShortDate(plannedFor, today);
  if (state === "toCome") return due === undefined ? stageStateWords.toCome : `Planned for ${due}`;
  if (plannedFor === undefined || due === undefined) return stageStateWords.on;
  return `${stageStateWords.on}, planned for ${due} (${formatDue(plannedFor, today) ?? ""})`;
}

function formatDone(stage: StageName, doneAt: number | undefined, today: string): string {
  if (doneAt === undefined) return stageStateWords.done;
  const day = formatShortDate(dateAt(doneAt), today);
  return stage === "live" ? `Since ${day}` : `Done ${day}`;
}
