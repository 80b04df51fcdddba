import { Button } from "../../../ui/button";
import { VisuallyHidden } from "../../../ui/visually-hidden";

const steps = [0, 20, 40, 60, 80, 100];

interface ProgressButtonsProps {
  label: string;
  /** In per cent, as stored or typed. */
  progress: string;
  busy: boolean;
  onChoose: (progress: number, button: HTMLButtonElement) => void;
}

/** Buttons that set and save a design's progress with one press. */
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
