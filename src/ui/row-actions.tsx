import type { ReactNode } from "react";

/** `quiet` buttons in a list's row, aligned with the row's text. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className="-mx-5.5 flex flex-wrap forced-colors:mx-0 forced-colors:gap-2">
      {children}
    </span>
  );
}
