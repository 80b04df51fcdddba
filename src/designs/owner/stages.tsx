import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** In per cents: what a design goes through, one press each. */
const stages = [0, 20, 40, 60, 80, 100];

interface StagesProps {
  /** Names the group. */
  label: string;
  /** In per cents, as it's stored or typed. */
  progress: string;
  /** Only those that are still ahead. */
  isAhead?: boolean;
  busy: boolean;
  onChoose: (stage: number, button: HTMLButtonElement) => void;
}

/** A button for each stage of a design, which sets and saves it at once. */
export function Stages({ label, progress, isAhead = false, busy, onChoose }: StagesProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {stages
        .filter((stage) => !isAhead || stage > Number(progress))
        .map((stage) => (
          <Button
            key={stage}
            kind="secondary"
            busy={busy}
            aria-pressed={progress === String(stage)}
            onClick={({ currentTarget }) => {
              onChoose(stage, currentTarget);
            }}
          >
            <span>
              <VisuallyHidden>Set to </VisuallyHidden>
              {`${stage} %`}
            </span>
          </Button>
        ))}
    </div>
  );
}
