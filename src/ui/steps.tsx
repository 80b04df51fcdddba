import { ProgressBar } from "./progress-bar";

interface StepsProps {
  noun?: string;
  step: number;
  of: number;
  name?: string | undefined;
}

/** Progress through several steps or questions; hidden after the last. */
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
