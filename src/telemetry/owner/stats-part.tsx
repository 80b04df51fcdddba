import { type ReactNode, useId } from "react";

interface StatsPartProps {
  title: string;
  /** What the numbers mean, in a sentence or two. */
  explanation?: string;
  children: ReactNode;
}

/** One subject of the statistics, with what its numbers mean. */
export function StatsPart({ title, explanation, children }: StatsPartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      {explanation !== undefined && <p className="max-w-measure text-muted">{explanation}</p>}
      {children}
    </section>
  );
}
