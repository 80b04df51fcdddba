import { useEffect, useRef } from "react";

/**
 * For several views under one path, such as a list and one thing of it, or the steps of a chooser: whoever
 * goes from one to the other begins at the top, at the heading, as on a new page.
 */
export function useViewArrival(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  }, [view]);
}
