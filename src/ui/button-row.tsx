import type { ReactNode } from "react";

interface ButtonRowProps {
  /** A phone's bottom bar has these buttons too, so they're hidden there, unless the screen is too low for the bar. */
  inBar?: boolean;
  children: ReactNode;
}

/** Related buttons: side by side, or stacked at full width on a phone. */
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
