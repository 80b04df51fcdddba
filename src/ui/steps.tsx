import { ProgressBar } from "./progress-bar";

interface StepsProps {
  noun?: string;
  /** Which one is open, from 1. */
  step: number;
  of: number;
  /** What the open one is called. */
  name?: string | undefined;
}

/** Where one is among several steps or questions; nothing after the last. */
export function Steps({ noun = "Step", step, of, name }: StepsProps) {
  if (step > of) return null;
  return (
    <div className="needs-scripts grid gap-2">
      <p className="font-bold text-muted">
        {[`${noun} ${step} of ${of}`, name].filter(Boolean).join(": ")}
      </p>
      <ProgressBar label="Progress" percent={(step / of) * 100} size="thin" />
    </div>
  );
}
