/** A part of the open page that stands there as it was built, and that React has not taken over yet. */
interface Waiting {
  /** The path of its page. */
  page: string;
  /** Resolves when the address has changed, so that the part is fetched for it. */
  asked: Promise<void>;
  ask: () => void;
}

const waiting = new Set<Waiting>();
let held = false;

const onThisPage = () => [...waiting].filter(({ page }) => page === window.location.pathname);

function hold(event: PopStateEvent): void {
  const parts = onThisPage();
  if (parts.length === 0) return;
  event.stopImmediatePropagation();
  held = true;
  for (const part of parts) part.ask();
}

function letGo(part: Waiting): void {
  waiting.delete(part);
  if (!held || onThisPage().length > 0) return;
  held = false;
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** To be called before the router listens: at the window, listeners are called in the order they came. */
export function watchNavigation(): void {
  window.addEventListener("popstate", hold);
}

/**
 * Keeps the way back and forth, and links to a `#part`, from the router until the code of a part is there:
 * an address that changes around a part that is not taken over yet makes React throw away what stands there.
 */
export function holdNavigation() {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const part = { page: window.location.pathname, asked, ask };
  waiting.add(part);
  return {
    asked,
    /** A turn later, in which React notices that the code is there. */
    release: () => {
      setTimeout(letGo, 0, part);
    },
  };
}
