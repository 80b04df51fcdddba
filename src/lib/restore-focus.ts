const HEADINGS = "h1, h2, h3, legend";

const isAbove = (heading: Element, control: Element) =>
  (heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** False for a heading that is gone or hidden. */
function takesFocus(heading: HTMLElement): boolean {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

/** Where somebody is in a text; undefined for a control that knows no such place. */
function getSelection(control: Element): [number, number] | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return undefined;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null
    ? undefined
    : [selectionStart, selectionEnd];
}

const isRadio = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "radio";

/** Whether a control stands for one that has gone: a part that is drawn anew has the same ones once more. */
const isSame = (gone: Element, other: Element) =>
  (gone.id !== "" && gone.id === other.id) ||
  (isRadio(gone) && isRadio(other) && gone.value === other.value);

/**
 * A ref for a part whose controls come and go: anyone who presses one that then goes continues at the same one where it's
 * there again, else at the heading that was above it, else at the part's own or the page's, and not at the very top.
 */
export function restoreFocus(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  let focused: Element | null = null;
  let above: HTMLElement[] = [];
  const remember = (control: Element) => {
    focused = control;
    above = [...part.querySelectorAll<HTMLElement>(HEADINGS)].filter((heading) =>
      isAbove(heading, control),
    );
  };
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) focused = null;
  };
  const observer = new MutationObserver(() => {
    const gone = focused;
    if (gone === null || gone.isConnected) return;
    focused = null;
    if (document.activeElement !== document.body) return;
    const again = [...part.querySelectorAll<HTMLElement>(gone.localName)].find((each) =>
      isSame(gone, each),
    );
    if (again !== undefined) {
      again.focus({ preventScroll: true });
      const selection = getSelection(gone);
      if (selection !== undefined) (again as HTMLInputElement).setSelectionRange(...selection);
      return;
    }
    const own = part.querySelectorAll<HTMLElement>(HEADINGS);
    const page = document.querySelectorAll<HTMLElement>("main h1");
    [...above.reverse(), ...own, ...page].some(takesFocus);
  });
  const onFocus = ({ target }: FocusEvent) => remember(target as Element);
  // A part that was rendered at build can have been used before this runs.
  if (document.activeElement !== null && part.contains(document.activeElement))
    remember(document.activeElement);
  part.addEventListener("focusin", onFocus);
  part.addEventListener("focusout", forget);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener("focusin", onFocus);
    part.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}
