import type { ReactNode } from "react";

/** Buttons that belong together: side by side, or on a phone one below the other and full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 @sm:flex @sm:flex-wrap">{children}</div>;
}
