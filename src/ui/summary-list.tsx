import type { ReactNode } from "react";

interface SummaryListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** Side by side, each below its label, for looking things up. */
  dense?: boolean;
}

const look = {
  list: "grid divide-y-2 divide-line",
  item: "grid gap-x-6 py-3 first:pt-0 last:pb-0 @md:grid-cols-[10rem_1fr]",
  label: "font-semibold",
};

const denseLook = {
  list: "flex flex-wrap gap-x-8 gap-y-2",
  item: "min-w-0 max-w-full",
  label: "text-sm text-muted",
};

/** Labelled answers, to check before sending. */
export function SummaryList({ items, dense = false }: SummaryListProps) {
  const { list, item, label: labelLook } = dense ? denseLook : look;
  const answered = items.filter(
    ({ value }) => value !== undefined && value !== null && value !== "",
  );
  if (answered.length === 0) return null;
  return (
    <dl className={list}>
      {answered.map(({ label, value }) => (
        <div key={label} className={item}>
          <dt className={labelLook}>{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
