import Check from "lucide-react/icons/check";
import { type CSSProperties, useState } from "react";
import type { Priority } from "#convex/goals/rules";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { VisuallyHidden } from "../ui/visually-hidden";
import { formatState, type Goal, priorityLabels } from "./format-goal";

import "./goals.css";

interface GoalBubblesProps {
  goals: readonly Goal[];
  onChoose: (goal: Goal) => void;
}

/** A higher priority makes a bigger and darker bubble; sizes scale with the text. */
const looks: Record<Priority, string> = {
  high: "size-[9.5rem] border-brand bg-brand text-white group-hover:bg-brand-deep @2xl:size-[13rem] @2xl:text-lg",
  medium:
    "size-[8.75rem] border-brand bg-brand-pale text-sm text-ink group-hover:border-brand-deep group-hover:bg-white @2xl:size-[10.75rem] @2xl:text-base",
  low: "size-[7.75rem] border-field bg-white text-sm text-ink group-hover:border-brand group-hover:bg-brand-pale @2xl:size-[9.25rem]",
};

const floating =
  "motion-safe:animate-[goal-float_6s_ease-in-out_infinite_alternate] group-hover:[animation-play-state:paused] group-focus-visible:[animation-play-state:paused]";

/** Gives each bubble its own pace. */
function pace(index: number): CSSProperties {
  return { animationDuration: `${5 + (index % 3)}s`, animationDelay: `${index * -1.7}s` };
}

interface BubbleProps extends Omit<GoalBubblesProps, "goals"> {
  goal: Goal;
  index: number;
  floats: boolean;
}

/** The button itself doesn't move, only what's drawn on it, so it's easy to hit. */
function Bubble({ goal, index, floats, onChoose }: BubbleProps) {
  return (
    <button
      type="button"
      onClick={() => onChoose(goal)}
      className="group block max-w-full cursor-pointer rounded-full"
    >
      <span
        style={pace(index)}
        className={classNames(
          "relative grid max-w-full place-items-center rounded-full border-3 p-3.5 text-center leading-tight font-bold shadow-raised transition-colors",
          floats && floating,
          looks[goal.priority],
        )}
      >
        <span className="line-clamp-5 max-w-full">{goal.title}</span>
        <VisuallyHidden>
          {`. ${priorityLabels[goal.priority]}. ${formatState(goal)}.`}
        </VisuallyHidden>
        {goal.completed && <Tick />}
      </span>
    </button>
  );
}

function Tick() {
  return (
    <span
      aria-hidden
      className="absolute top-[6%] right-[6%] grid size-9 translate-x-1/4 -translate-y-1/4 place-items-center rounded-full border-3 border-paper bg-accent text-ink"
    >
      <Check className="size-5" strokeWidth={3} />
    </span>
  );
}

/** The goals as bubbles; a plain list of buttons to screen readers. They only float on request. */
export function GoalBubbles({ goals, onChoose }: GoalBubblesProps) {
  const [floats, setFloats] = useState(false);
  return (
    <div className="grid gap-4 pt-2">
      <p className="text-muted">A bigger bubble matters more to us. A yellow tick means done.</p>
      <ul
        aria-label="Goals as bubbles"
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-9 py-4 @2xl:gap-x-8"
      >
        {goals.map((goal, index) => (
          <li
            key={goal.id}
            className={index % 2 === 0 ? "@sm:-translate-y-2.5" : "@sm:translate-y-2.5"}
          >
            <Bubble goal={goal} index={index} floats={floats} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div className="flex justify-center motion-reduce:hidden">
        <Button kind="secondary" onClick={() => setFloats(!floats)}>
          {floats ? "Keep the bubbles still" : "Let the bubbles float"}
        </Button>
      </div>
    </div>
  );
}
