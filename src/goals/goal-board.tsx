import { useRef, useState } from "react";
import { PoliteStatus } from "../ui/polite-status";
import { formatProgress, type Goal } from "./format-goal";
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
    <div className="grid gap-8">
      <p ref={summary} tabIndex={-1} className="text-xl font-bold">
        {progress}
      </p>
      <PoliteStatus message={progress} />
      {goals.length > 0 && <GoalViews goals={goals} onChoose={setChosen} />}
      <GoalDialog chosen={chosen} goals={goals} onClose={close} />
    </div>
  );
}
