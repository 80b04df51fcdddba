import { useEffect, useRef } from "react";
import { beginAtTop } from "./kept-place";

/** Anyone who has come to a page, or to another view of one, begins at its heading. */
export function focusHeading(): void {
  const start = document.querySelector("h1[tabindex]") ?? document.querySelector("main");
  (start as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Keyboard and screen reader go on from there, also where it is no control. */
export function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * For several views under one path, such as a list and one thing of it, or the steps of a chooser: anyone who
 * goes from one to the other begins at the top, at the heading, as on a new page.
 */
export function useFocusOnViewChange(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    beginAtTop();
    focusHeading();
  }, [view]);
}
