/** What is kept of one entry of the browser's history, until the page is loaded anew. */
interface Place {
  key: string | undefined;
  /** Its address within the site. */
  address: string;
  /** How far down it was read, in pixels. */
  top: number;
  /** How many rows of its lists are shown, by what each one lists. */
  rows: Map<string, number>;
}

/** By their position in the history. */
const places: (Place | undefined)[] = [];

/** The page that is on the screen; the address may be ahead of it while the next one is fetched. */
let shown: Place | undefined;
/** The way back to it, until that's over. */
let returning: AbortSignal | undefined;
const isReturning = () => returning?.aborted === false;

/** How long a page that somebody has come to may take to be as long as it will be, in milliseconds. */
const LONGEST_GROWTH = 5_000;

/** The position of the address in the history; undefined where the router doesn't count it. */
function position(): { idx: number; key?: string } | undefined {
  const state = window.history.state as { idx?: number; key?: string } | null;
  return state?.idx === undefined ? undefined : { ...state, idx: state.idx };
}

/** The entry at the address, if it was there before. */
function known(): Place | undefined {
  const at = position();
  const place = at && places[at.idx];
  return place?.key === at?.key ? place : undefined;
}

/** The address that a press of Back leads to, if it's a page of this visit. */
export function addressBefore(): string | undefined {
  const at = position();
  return at && places[at.idx - 1]?.address;
}

/** How many rows a list had when somebody left the page that they're back at. */
export const recallRows = (list: string): number | undefined => known()?.rows.get(list);

/** Notes how many rows a list has, for the way back to it. */
export function keepRows(list: string, count: number): void {
  known()?.rows.set(list, count);
}

/** Goes to the top of a page that somebody has come to, and nowhere on one that they're back at. */
export function beginAtTop(): void {
  if (!isReturning()) window.scrollTo(0, 0);
}

function noteTop(): void {
  if (shown !== undefined && !isReturning()) shown.top = window.scrollY;
}

/** Its list may still grow, so nobody has arrived for good. */
function goTo({ top }: Place): boolean {
  window.scrollTo(0, top);
  return false;
}

/**
 * Tries to get somewhere each time the page has grown, until it has arrived or they move by themselves.
 * @param go answers whether it has arrived
 * @returns how to end it at once, and the signal that it's over
 */
export function goAsPageGrows(go: () => boolean): AbortController {
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

/** A page is on the screen: goes to where it was left, and keeps its place from now on. Answers with how that ends. */
export function keepPlace(): () => void {
  const at = position();
  if (at === undefined) return () => undefined;
  const before = known();
  // What runs again for the page on the screen is no way back to it: a link may have led to a part of it.
  const isBack = before !== undefined && before !== shown;
  const address = window.location.pathname + window.location.search;
  shown = before ?? { key: at.key, address, top: 0, rows: new Map() };
  places[at.idx] = shown;
  const way = isBack ? goAsPageGrows(() => goTo(before)) : undefined;
  returning = way?.signal;
  window.addEventListener("scroll", noteTop, { passive: true });
  return () => {
    way?.abort();
    window.removeEventListener("scroll", noteTop);
  };
}
