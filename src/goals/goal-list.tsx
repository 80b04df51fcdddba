import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { formatMonth } from "#convex/shared/dates";
import { classNames } from "../ui/class-names";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { Goal } from "./format-goal";

interface GoalListProps {
  goals: readonly Goal[];
  onChoose: (goal: Goal) => void;
}

function Tick({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      data-print="colours"
      className={`grid size-9 shrink-0 place-items-center rounded-full border-3 ${done ? "border-brand bg-brand text-white" : "border-field bg-white"}`}
    >
      {done && <Check className="size-5" strokeWidth={3} />}
    </span>
  );
}

/** Of a completed goal, the title is enough; its details are one press away. */
function Entry({ goal, onChoose }: { goal: Goal } & Pick<GoalListProps, "onChoose">) {
  const { title, description, completed, targetDate } = goal;
  return (
    <li
      className={classNames(
        "border-t-2 border-line first:border-t-0",
        completed && "@3xl:nth-2:border-t-0",
      )}
    >
      <button
        type="button"
        data-print="show"
        onClick={() => onChoose(goal)}
        className="group flex w-full cursor-pointer items-center gap-4 px-4 py-3 text-left hover:bg-paper @2xl:px-5"
      >
        <Tick done={completed} />
        <span
          className={classNames(
            "grid min-w-0 flex-1 gap-x-6 gap-y-0.5",
            !completed && "@2xl:grid-cols-[minmax(0,1fr)_10rem]",
          )}
        >
          <span className="text-lg leading-snug font-bold">{title}</span>
          {completed ? (
            <VisuallyHidden>Completed</VisuallyHidden>
          ) : (
            <>
              <span className="text-muted @2xl:row-span-2 @2xl:self-center @2xl:text-right">
                {`By ${formatMonth(targetDate.slice(0, 7))}`}
              </span>
              <span className="line-clamp-3 text-muted @max-2xl:hidden @2xl:col-start-1 print:block">
                {description}
              </span>
            </>
          )}
        </span>
        <span
          aria-hidden
          className="flex shrink-0 items-center gap-1 font-semibold text-brand print:hidden"
        >
          {!completed && (
            <span className="decoration-2 underline-offset-4 group-hover:underline @max-2xl:hidden">
              Details
            </span>
          )}
          <ChevronRight className="size-5" />
        </span>
      </button>
    </li>
  );
}

/** The goals as two lists: what comes next, and what's done. */
export function GoalList({ goals, onChoose }: GoalListProps) {
  const byDate = goals.toSorted((a, b) => a.targetDate.localeCompare(b.targetDate));
  return [
    { title: "What comes next", listed: byDate.filter(({ completed }) => !completed), look: "" },
    {
      title: "What’s done",
      listed: byDate.filter(({ completed }) => completed),
      look: "@3xl:grid @3xl:grid-cols-2",
    },
  ].map(
    ({ title, listed, look }) =>
      listed.length > 0 && (
        <section key={title} className="grid gap-3">
          <h2 className="text-xl font-bold">{title}</h2>
          <ul
            aria-label={title}
            className={classNames("rounded-lg border-2 border-line bg-white", look)}
          >
            {listed.map((goal) => (
              <Entry key={goal.id} goal={goal} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ),
  );
}
