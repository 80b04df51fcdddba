import type { ReactNode } from "react";

interface ButtonRowProps {
  /** A phone's bar offers the same, so that what people came for begins sooner; on a screen too low for the bar they stay. */
  inBar?: boolean;
  children: ReactNode;
}

/** Buttons that belong together: side by side, or on a phone one below the other and full width. */
export function ButtonRow({ inBar = false, children }: ButtonRowProps) {
  return (
    <div
      className={
        inBar
          ? "hidden gap-3 @3xl:flex @3xl:flex-wrap [@media(max-height:26rem)]:grid"
          : "grid gap-3 @sm:flex @sm:flex-wrap"
      }
    >
      {children}
    </div>
  );
}
