import type { ReactNode } from "react";

/** Keeps save bars and messages above a phone's bottom bar. */
export function AboveTheBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-[70rem]:[--bottom-bar:calc(4rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
