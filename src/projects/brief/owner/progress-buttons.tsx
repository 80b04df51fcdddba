import { Button } from "../../../ui/button";
import { VisuallyHidden } from "../../../ui/visually-hidden";

/** In per cents, one press each. */
const steps = [0, 20, 40, 60, 80, 100];

interface ProgressButtonsProps {
  /** Names the group. */
  label: string;
  /** In per cents, as it's stored or typed. */
  progress: string;
  busy: boolean;
  onChoose: (progress: number, button: HTMLButtonElement) => void;
}

/** Buttons that set how far a design is and save that at once. */
export function ProgressButtons(props: ProgressButtonsProps) {
  const { label, progress, busy, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          kind="secondary"
          busy={busy}
          aria-pressed={progress === String(step)}
          onClick={({ currentTarget }) => onChoose(step, currentTarget)}
        >
          <span>
            <VisuallyHidden>Set to </VisuallyHidden>
            {`${step} %`}
          </span>
        </Button>
      ))}
    </div>
  );
}
