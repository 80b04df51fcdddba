import { useEffect, useRef } from "react";

/**
 * For a screen that shows a list or one thing of it, under one path: whoever goes from one to the other
 * begins at the top, at the heading, as on a new page.
 */
export function useViewArrival(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
  }, [view]);
}
