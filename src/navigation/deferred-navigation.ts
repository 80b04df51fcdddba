/** A part of the open page that stands there as it was built, and that React has not taken over yet. */
interface PendingPart {
  /** The path of its page. */
  page: string;
  /** Resolves when the address has changed or something was pressed, so that the part is fetched for it. */
  asked: Promise<void>;
  ask: () => void;
}

const pendingParts = new Set<PendingPart>();
let isDeferred = false;

const onThisPage = () => [...pendingParts].filter(({ page }) => page === window.location.pathname);

function deferPopState(event: PopStateEvent): void {
  const parts = onThisPage();
  if (parts.length === 0) return;
  event.stopImmediatePropagation();
  isDeferred = true;
  for (const part of parts) part.ask();
}

function finishPart(part: PendingPart): void {
  pendingParts.delete(part);
  if (!isDeferred || onThisPage().length > 0) return;
  isDeferred = false;
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** To be called before the router listens: at the window, listeners are called in the order they came. */
export function watchNavigation(): void {
  window.addEventListener("popstate", deferPopState);
}

/**
 * Keeps the way back and forth, and links to a `#part`, from the router until the code of a part is there:
 * an address that changes around a part that is not taken over yet makes React throw away what stands there.
 */
export function deferNavigation() {
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const part = { page: window.location.pathname, asked, ask };
  pendingParts.add(part);
  // A link of the router's waits for what it changes, and may lead to the very part that waits to be seen.
  window.addEventListener("click", ask, { once: true });
  return {
    asked,
    /** A turn later, in which React notices that the code is there. */
    release: () => {
      setTimeout(finishPart, 0, part);
    },
  };
}
