import type { ReactNode } from "react";

interface TwoPanesProps {
  /** What was opened from the list; it has the panel's heading. */
  open: ReactNode;
  /** The list that it was opened from, without a heading of its own. */
  list: ReactNode;
}

/** On a wide screen an open record stands beside its list, which scrolls by itself; on a narrow one it's alone. */
export function TwoPanes({ open, list }: TwoPanesProps) {
  return (
    <div className="grid gap-8 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] @2xl:items-start">
      <div className="@container grid min-w-0 grid-cols-1 gap-6">{open}</div>
      <div
        data-print="hide"
        className="@container hidden min-w-0 grid-cols-1 content-start gap-4 @2xl:sticky @2xl:top-0 @2xl:order-first @2xl:-mt-7 @2xl:grid @2xl:max-h-dvh @2xl:overflow-y-auto @2xl:py-7 @2xl:pr-1"
      >
        {list}
      </div>
    </div>
  );
}
