import { useState } from "react";
import { Fold } from "../ui/fold";
import { type Goal, PROGRESS_ID } from "./format-goal";
import { GoalBubbles } from "./goal-bubbles";
import { GoalDialog } from "./goal-dialog";
import { GoalList } from "./goal-list";

/** All goals, and the open one. */
export function GoalBoard({ goals }: { goals: readonly Goal[] }) {
  const [chosen, setChosen] = useState<Goal>();
  function close() {
    setChosen(undefined);
    // The dialog returns the focus to the pressed button, which is gone if its goal is.
    if (!goals.some(({ id }) => id === chosen?.id)) document.getElementById(PROGRESS_ID)?.focus();
  }
  return (
    <div className="grid gap-8">
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
