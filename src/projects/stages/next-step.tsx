import { type ReactNode, useId } from "react";
import { isLive, nextWords, waitingOnWords } from "#convex/projects/rules";
import { Card } from "../../ui/card";
import { classNames } from "../../ui/class-names";
import { PoliteStatus } from "../../ui/polite-status";
import { ProgressBar } from "../../ui/progress-bar";
import type { ProjectView } from "../project";

interface NextStepProps {
  project: ProjectView;
  progress: number;
  reader: "client" | "business";
  /** The client's name, as the reader sees it. */
  clientName: string;
  children?: ReactNode;
}

/** Whose turn it is, as a large heading, and what happens next. */
export function NextStep({ project, progress, reader, clientName, children }: NextStepProps) {
  const headingId = useId();
  const isOurs = reader === "business";
  const title = titleOf(project, reader, clientName);
  return (
    <Card as="section" aria-labelledby={headingId} tone="tinted">
      <div className="grid gap-4">
        <h2
          id={headingId}
          className={classNames("font-bold text-balance", isOurs ? "text-xl" : "text-2xl")}
        >
          {title}
        </h2>
        <p className={isOurs ? undefined : "max-w-measure text-lg"}>
          {isOurs ? (
            <>
              <span className="text-muted">{`${clientName} reads: `}</span>
              <span>{nextWords(project)}</span>
            </>
          ) : (
            nextWords(project)
          )}
        </p>
        <div className={isOurs ? "grid grid-cols-[1fr_auto] items-center gap-x-4" : "grid gap-1"}>
          <ProgressBar label="Progress" percent={progress} size={isOurs ? "thin" : "thick"} />
          <p className="font-semibold tabular-nums">{`${progress} % done`}</p>
        </div>
        <PoliteStatus message={`${title} ${nextWords(project)}`} />
        {children}
      </div>
    </Card>
  );
}

function titleOf(
  { stages, waitingOn }: ProjectView,
  reader: "client" | "business",
  clientName: string,
): string {
  if (isLive(stages)) return "The website is live";
  if (waitingOn === undefined) return "On hold";
  if (reader === "client") return waitingOn === "client" ? "It’s your turn" : "It’s our turn";
  return waitingOnWords(waitingOn, clientName);
}
