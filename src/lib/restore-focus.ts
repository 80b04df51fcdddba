const HEADINGS = "h1, h2, h3, legend";

const isAbove = (heading: Element, control: Element) =>
  (heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** False for a heading that is gone or hidden. */
function takesFocus(heading: HTMLElement): boolean {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

/**
 * A ref for a part whose controls come and go: whoever presses one that then goes continues at the heading
 * that was above it, else at the part's own or the page's, and not at the very top.
 */
export function restoreFocus(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  let focused: Element | null = null;
  let above: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    const control = target as Element;
    focused = control;
    above = [...part.querySelectorAll<HTMLElement>(HEADINGS)].filter((heading) =>
      isAbove(heading, control),
    );
  };
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) focused = null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    if (document.activeElement !== document.body) return;
    const own = part.querySelectorAll<HTMLElement>(HEADINGS);
    const page = document.querySelectorAll<HTMLElement>("main h1");
    [...above.reverse(), ...own, ...page].some(takesFocus);
  });
  part.addEventListener("focusin", remember);
  part.addEventListener("focusout", forget);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener("focusin", remember);
    part.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}
