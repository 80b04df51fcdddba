import { completionPercentage } from "#convex/goals/rules";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { ProgressBar } from "../ui/progress-bar";
import { formatState, type Goal } from "./format-goal";
import { GoalFacts } from "./goal-facts";

interface GoalDialogProps {
  /** The goal as it was when opened; undefined if none is open. */
  chosen: Goal | undefined;
  /** The current goals, so the open one updates while it's read. */
  goals: readonly Goal[];
  onClose: () => void;
}

/** One goal in full. */
export function GoalDialog({ chosen, goals, onClose }: GoalDialogProps) {
  const current = goals.find(({ id }) => id === chosen?.id);
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={onClose}
      title={(current ?? chosen)?.title ?? ""}
      lightDismiss
    >
      {current === undefined ? <Gone /> : <GoalInFull goal={current} />}
    </Dialog>
  );
}

function Gone() {
  return (
    <Notice kind="warning" title="This goal is no longer on our list">
      <p>We have just taken it off. Please close this window to see the others.</p>
    </Notice>
  );
}

function GoalInFull({ goal }: { goal: Goal }) {
  return (
    <div className="grid gap-5">
      <p>{goal.description}</p>
      <Completion goal={goal} />
      <GoalFacts goal={goal} />
    </div>
  );
}

/** The completion as text and as a bar, announced when it changes. */
function Completion({ goal }: { goal: Goal }) {
  const percent = completionPercentage(goal);
  const words = `${formatState(goal)}: ${percent}%`;
  return (
    <div className="grid gap-2">
      <p role="status" className="font-bold">
        {words}
      </p>
      <ProgressBar label={words} percent={percent} size="thin" />
    </div>
  );
}
