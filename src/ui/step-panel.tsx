import { type ReactNode, useEffect, useRef } from "react";

interface StepPanelProps {
  /** The open step, or undefined before it's known. Its heading takes the focus when the step changes. */
  step: number | undefined;
  title: string;
  children: ReactNode;
}

/** The fields of one step under a heading. */
export function StepPanel({ step, title, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before !== undefined && before !== step) heading.current?.focus();
  }, [step]);
  return (
    <div className="grid gap-6">
      <h2
        ref={heading}
        tabIndex={-1}
        // Leaves room for the progress bar above it.
        className="scroll-mt-20 text-2xl font-bold group-data-[kind=task]/page:text-xl"
      >
        {title}
      </h2>
      {children}
    </div>
  );
}
