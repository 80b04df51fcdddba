import type { ReactNode } from "react";

/** `quiet` buttons of a row in a list: the first one's word begins where the row's other words do. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className="-mx-5.5 flex flex-wrap forced-colors:mx-0 forced-colors:gap-2">
      {children}
    </span>
  );
}
