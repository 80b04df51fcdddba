import type { ReactNode } from "react";

/** What stays at the bottom of the screen, a form's button or a message, stands above the bar that a phone has there. */
export function AboveTheBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-[70rem]:[--bottom-bar:calc(4rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
