import { useState } from "react";
import { Button } from "../ui/button";
import { RadioGroup } from "../ui/radio-group";
import type { Goal } from "./format-goal";
import { GoalBubbles } from "./goal-bubbles";
import { GoalList } from "./goal-list";

const views = [
  { value: "bubbles", label: "Bubbles" },
  { value: "list", label: "A list" },
];

interface GoalViewsProps {
  goals: readonly Goal[];
  onChoose: (goal: Goal) => void;
}

/** The goals as bubbles or as a list; a printed page has the list. */
export function GoalViews({ goals, onChoose }: GoalViewsProps) {
  const [view, setView] = useState("bubbles");
  const [still, setStill] = useState(false);
  const asBubbles = view === "bubbles";
  return (
    <>
      <div className="grid items-end gap-4 @2xl:grid-cols-[minmax(0,20rem)_auto] @2xl:justify-between print:hidden">
        <RadioGroup
          label="Show the goals as"
          options={views}
          layout="tiles"
          value={view}
          onChange={(event) => {
            setView(event.target.value);
          }}
        />
        {asBubbles && <MovementButton still={still} onChange={setStill} />}
      </div>
      {asBubbles && <GoalBubbles goals={goals} still={still} onChoose={onChoose} />}
      <div className={asBubbles ? "hidden print:block" : undefined}>
        <GoalList goals={goals} onChoose={onChoose} />
      </div>
    </>
  );
}

interface MovementButtonProps {
  still: boolean;
  onChange: (still: boolean) => void;
}

/** What moves by itself can be stopped; it does not move where the system asks for less motion. */
function MovementButton({ still, onChange }: MovementButtonProps) {
  return (
    <div className="motion-reduce:hidden">
      <Button
        kind="secondary"
        onClick={() => {
          onChange(!still);
        }}
      >
        {still ? "Let the bubbles float" : "Keep the bubbles still"}
      </Button>
    </div>
  );
}
