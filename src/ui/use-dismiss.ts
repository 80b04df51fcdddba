import { type RefObject, useEffect } from "react";

interface Dismissal {
  open: boolean;
  /** What belongs to the open thing, its button included. */
  within: RefObject<HTMLElement | null>;
  /** `escape` is the moment to give focus back; a press outside has taken it elsewhere already. */
  onDismiss: (reason: "escape" | "outside") => void;
}

/** Closes what is open on Esc, on a press outside it, and when the keyboard's focus leaves it. */
export function useDismiss({ open, within, onDismiss }: Dismissal): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onDismiss("escape");
    };
    const onOutside = (event: Event) => {
      const inside = event.target instanceof Node && within.current?.contains(event.target);
      if (inside !== true) onDismiss("outside");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, [open, within, onDismiss]);
}
