import { useEffect, useRef } from "react";

/**
 * For a heading above buttons that come and go: whoever presses one that then goes continues there, and
 * not at the top of the page.
 * @param buttons names the buttons that are there
 */
export function useFocusKept(buttons: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(buttons);
  useEffect(() => {
    if (last.current === buttons) return;
    last.current = buttons;
    if (document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, [buttons]);
  return heading;
}
