import { useEffect, useRef } from "react";
import { scrollToTop } from "./scroll-restoration";

/** Focuses the heading of a new page or view. */
export function focusHeading(): void {
  const start = document.querySelector("h1[tabindex]") ?? document.querySelector("main");
  (start as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Moves keyboard and screen reader users to a part, even if it isn't a control. */
export function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * Several views may share a path, such as a list and its items, or the steps of a wizard. Switching between them goes
 * to the top and the heading, as on a new page.
 */
export function useFocusOnViewChange(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    scrollToTop();
    focusHeading();
  }, [view]);
}
