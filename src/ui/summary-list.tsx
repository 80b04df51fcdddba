import type { ReactNode } from "react";

interface SummaryListProps {
  /** Each line's question and its answer; a line without an answer is left out. */
  items: readonly { label: string; value: ReactNode }[];
}

/** Answers as they were given, to be read through before they are sent. */
export function SummaryList({ items }: SummaryListProps) {
  const answered = items.filter(
    ({ value }) => value !== undefined && value !== null && value !== "",
  );
  if (answered.length === 0) return null;
  return (
    <dl className="grid divide-y-2 divide-line">
      {answered.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 py-3 first:pt-0 last:pb-0 @lg:grid-cols-[10rem_1fr]"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
