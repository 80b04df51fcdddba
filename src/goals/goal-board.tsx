import { useRef, useState } from "react";
import { Fold } from "../ui/fold";
import { PoliteStatus } from "../ui/polite-status";
import { ProgressBar } from "../ui/progress-bar";
import { countCompleted, formatProgress, type Goal } from "./format-goal";
import { GoalBubbles } from "./goal-bubbles";
import { GoalDialog } from "./goal-dialog";
import { GoalList } from "./goal-list";

/** The progress, all goals, and the open one. */
export function GoalBoard({ goals }: { goals: readonly Goal[] }) {
  const [chosen, setChosen] = useState<Goal>();
  const summary = useRef<HTMLParagraphElement>(null);
  const progress = formatProgress(goals);
  function close() {
    setChosen(undefined);
    // The dialog returns the focus to the pressed button, which is gone if its goal is.
    if (!goals.some(({ id }) => id === chosen?.id)) summary.current?.focus();
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p ref={summary} tabIndex={-1} className="text-xl font-bold">
          {progress}
        </p>
        {goals.length > 0 && (
          <ProgressBar
            label="Goals that we have completed"
            percent={Math.round((countCompleted(goals) / goals.length) * 100)}
          />
        )}
      </div>
      <PoliteStatus message={progress} />
      {goals.length > 0 && (
        <>
          <GoalList goals={goals} onChoose={setChosen} />
          <div className="print:hidden">
            <Fold title="See them as bubbles">
              <GoalBubbles goals={goals} onChoose={setChosen} />
            </Fold>
          </div>
        </>
      )}
      <GoalDialog chosen={chosen} goals={goals} onClose={close} />
    </div>
  );
}
