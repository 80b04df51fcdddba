/** What we remember about a history entry until the page reloads. */
interface Place {
  key: string | undefined;
  address: string;
  top: number;
  /** Number of rows shown, by list. */
  rows: Map<string, number>;
}

/** By position in the history. */
const places: (Place | undefined)[] = [];

/** The page on screen. The address may already be that of the next one, which is still loading. */
let shown: Place | undefined;
/** Aborted when restoring the scroll position has ended. */
let returning: AbortSignal | undefined;
const isReturning = () => returning?.aborted === false;

/** How long a page may take to reach its full height, in milliseconds. */
const LONGEST_GROWTH = 5_000;

/** The position in the history; undefined if the router doesn't count this entry. */
function position(): { idx: number; key?: string } | undefined {
  const state = window.history.state as { idx?: number; key?: string } | null;
  return state?.idx === undefined ? undefined : { ...state, idx: state.idx };
}

/** The history entry of the current address, if it's known. */
function known(): Place | undefined {
  const at = position();
  const place = at && places[at.idx];
  return place?.key === at?.key ? place : undefined;
}

/** The address that Back leads to, if it's on this site and in this session. */
export function addressBefore(): string | undefined {
  const at = position();
  return at && places[at.idx - 1]?.address;
}

/** The number of rows a list had before the visitor left the page they've come back to. */
export const recallRowCount = (list: string): number | undefined => known()?.rows.get(list);

/** Remembers a list's number of rows for coming back. */
export function storeRowCount(list: string, count: number): void {
  known()?.rows.set(list, count);
}

/** Scrolls a new page to the top; does nothing if the visitor came back. */
export function scrollToTop(): void {
  if (!isReturning()) window.scrollTo(0, 0);
}

function noteTop(): void {
  if (shown !== undefined && !isReturning()) shown.top = window.scrollY;
}

/** The list may still grow, so this never reports arrival. */
function goTo({ top }: Place): boolean {
  window.scrollTo(0, top);
  return false;
}

/**
 * Retries a scroll each time the page grows, until it arrives or the visitor scrolls.
 * @param go returns whether it has arrived
 * @returns a controller that stops it, with a signal for when it's over
 */
export function retryAsPageGrows(go: () => boolean): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const growing = new ResizeObserver(() => {
    if (go()) end();
  });
  const timer = setTimeout(end, LONGEST_GROWTH);
  signal.addEventListener("abort", () => {
    growing.disconnect();
    clearTimeout(timer);
  });
  for (const move of ["wheel", "touchstart", "pointerdown", "keydown", "popstate"])
    window.addEventListener(move, end, { capture: true, passive: true, signal });
  growing.observe(document.body);
  return ended;
}

/** Restores the scroll position of the page on screen and records it from now on. Returns a cleanup function. */
export function trackScroll(): () => void {
  const at = position();
  if (at === undefined) return () => undefined;
  const before = known();
  // A rerun for the same page isn't a return: a link may have led to a part of it.
  const isBack = before !== undefined && before !== shown;
  const address = window.location.pathname + window.location.search;
  shown = before ?? { key: at.key, address, top: 0, rows: new Map() };
  places[at.idx] = shown;
  const way = isBack ? retryAsPageGrows(() => goTo(before)) : undefined;
  returning = way?.signal;
  window.addEventListener("scroll", noteTop, { passive: true });
  return () => {
    way?.abort();
    window.removeEventListener("scroll", noteTop);
  };
}
