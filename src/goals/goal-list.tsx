import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { formatDate } from "#convex/shared/dates";
import { Button } from "../ui/button";
import { formatState, type Goal, priorityLabels } from "./format-goal";

interface GoalListProps {
  goals: readonly Goal[];
  onChoose: (goal: Goal) => void;
}

function Entry({ goal, onChoose }: { goal: Goal } & Pick<GoalListProps, "onChoose">) {
  const StateIcon = goal.completed ? CircleCheck : CircleDashed;
  return (
    <li className="grid gap-3 border-t-2 border-line py-5 @3xl:grid-cols-[minmax(0,1fr)_auto] @3xl:items-center @3xl:gap-10">
      <div className="grid gap-1.5">
        <h2 className="text-xl font-bold">{goal.title}</h2>
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          <span className="flex items-center gap-1.5 font-bold text-eucalyptus-deep">
            <StateIcon aria-hidden className="size-5 shrink-0" />
            <span>{formatState(goal)}</span>
          </span>
          <span>{priorityLabels[goal.priority]}</span>
          <span>{`Target: ${formatDate(goal.targetDate)}`}</span>
        </p>
        <p className="max-w-measure">{goal.description}</p>
      </div>
      <Button
        kind="secondary"
        aria-label={`See more about “${goal.title}”`}
        onClick={() => {
          onChoose(goal);
        }}
      >
        See more
      </Button>
    </li>
  );
}

/** The same goals one below the other; also what a printed page shows. */
export function GoalList({ goals, onChoose }: GoalListProps) {
  return (
    <ul aria-label="Goals">
      {goals.map((goal) => (
        <Entry key={goal.id} goal={goal} onChoose={onChoose} />
      ))}
    </ul>
  );
}
