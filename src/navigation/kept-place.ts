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
let isReturning = false;

/** How long lists that come back may take to be as long as they were, in milliseconds. */
const LONGEST_RETURN = 5_000;

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
  if (!isReturning) window.scrollTo(0, 0);
}

function noteTop(): void {
  if (shown !== undefined && !isReturning) shown.top = window.scrollY;
}

/** Goes to where somebody was, as the page grows, until they move by themselves. */
function returnTo({ top }: Place): () => void {
  isReturning = true;
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, top);
  });
  const ended = new AbortController();
  const end = () => {
    growing.disconnect();
    ended.abort();
    clearTimeout(timer);
    isReturning = false;
  };
  const timer = setTimeout(end, LONGEST_RETURN);
  for (const move of ["wheel", "touchstart", "pointerdown", "keydown", "popstate"])
    window.addEventListener(move, end, { capture: true, passive: true, signal: ended.signal });
  growing.observe(document.body);
  return end;
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
  const end = isBack ? returnTo(before) : undefined;
  window.addEventListener("scroll", noteTop, { passive: true });
  return () => {
    end?.();
    window.removeEventListener("scroll", noteTop);
  };
}
