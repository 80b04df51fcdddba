import { type ReactNode, useEffect, useRef } from "react";

interface StepPanelProps {
  /** Which step is open, or undefined before that's known; its heading takes focus when another one opens. */
  step: number | undefined;
  title: string;
  children: ReactNode;
}

/** The questions of one step under a heading of their own. */
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
        // How far one has come stays in sight above it.
        className="scroll-mt-20 text-2xl font-bold group-data-[kind=task]/page:text-xl"
      >
        {title}
      </h2>
      {children}
    </div>
  );
}
