import { useRef, useState } from "react";
import { formatDate } from "#convex/shared/dates";
import { PoliteStatus } from "../ui/polite-status";
import { ProgressBar } from "../ui/progress-bar";
import { countCompleted, findNext, formatProgress, type Goal } from "./format-goal";
import { GoalDialog } from "./goal-dialog";
import { GoalViews } from "./goal-views";

/** How far we are, all goals, and the one that is open. */
export function GoalBoard({ goals }: { goals: readonly Goal[] }) {
  const [chosen, setChosen] = useState<Goal>();
  const summary = useRef<HTMLParagraphElement>(null);
  const progress = formatProgress(goals);
  function close() {
    setChosen(undefined);
    // The browser gives focus back to the button that was pressed, which is gone if its goal is.
    if (!goals.some(({ id }) => id === chosen?.id)) summary.current?.focus();
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-2 rounded-lg bg-sand p-5">
        <p ref={summary} tabIndex={-1} className="text-xl font-bold">
          {progress}
        </p>
        {goals.length > 0 && <HowFar goals={goals} />}
      </div>
      <PoliteStatus message={progress} />
      {goals.length > 0 && <GoalViews goals={goals} onChoose={setChosen} />}
      <GoalDialog chosen={chosen} goals={goals} onClose={close} />
    </div>
  );
}

/** What's done of all of them as a bar, and what comes next. */
function HowFar({ goals }: { goals: readonly Goal[] }) {
  const percent = Math.round((countCompleted(goals) / goals.length) * 100);
  const next = findNext(goals);
  return (
    <>
      <ProgressBar label="Goals that we have completed" percent={percent} />
      {next !== undefined && <p>{`Next: ${next.title}, by ${formatDate(next.targetDate)}`}</p>}
    </>
  );
}
