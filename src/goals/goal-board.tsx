import { useState } from "react";
import { Button } from "../ui/button";
import { PoliteStatus } from "../ui/polite-status";
import { RadioGroup } from "../ui/radio-group";
import { GoalBubbles } from "./goal-bubbles";
import { GoalDialog } from "./goal-dialog";
import { GoalList } from "./goal-list";
import { type Goal, progressInWords } from "./goal-words";

const views = [
  { value: "bubbles", label: "Bubbles" },
  { value: "list", label: "A list" },
];

/** All goals, as bubbles or as a list, and the one that is open. */
export function GoalBoard({ goals }: { goals: readonly Goal[] }) {
  const [view, setView] = useState("bubbles");
  const [still, setStill] = useState(false);
  const [chosen, setChosen] = useState<Goal>();
  if (goals.length === 0) return <p>There are no goals on the list yet.</p>;
  const asBubbles = view === "bubbles";
  return (
    <div className="grid gap-8">
      <p className="text-xl font-bold">{progressInWords(goals)}</p>
      <PoliteStatus message={progressInWords(goals)} />
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
      {asBubbles && <GoalBubbles goals={goals} still={still} onChoose={setChosen} />}
      <div className={asBubbles ? "hidden print:block" : undefined}>
        <GoalList goals={goals} onChoose={setChosen} />
      </div>
      <GoalDialog
        chosen={chosen}
        goals={goals}
        onClose={() => {
          setChosen(undefined);
        }}
      />
    </div>
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
        kind="quiet"
        onClick={() => {
          onChange(!still);
        }}
      >
        {still ? "Let the bubbles float" : "Keep the bubbles still"}
      </Button>
    </div>
  );
}
