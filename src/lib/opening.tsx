import { type ReactNode, useSyncExternalStore } from "react";
import { formatOpening, type Opening, usualOpening } from "#convex/shared/opening";

let opening = usualOpening;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Updates every opening time on the page: the owner may have changed it since the build. */
export function setOpening(next: Opening): void {
  opening = next;
  announce();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** When we're open, and how long before a visit it has to be booked. */
export const useOpening = (): Opening =>
  useSyncExternalStore(
    subscribe,
    () => opening,
    () => usualOpening,
  );

let openNow = "";

/** Says on every page whether we're open: unknown until it's known what time it is. */
export function setOpenNow(words: string): void {
  openNow = words;
  announce();
}

interface OpenNowProps {
  /** Where nothing is known yet; its place is kept anyway. */
  otherwise?: ReactNode;
}

/** "Closed now, opens Monday at 9 am". What comes and goes is an element: React can't take a bare text away that's translated. */
export function OpenNow({ otherwise = "\u00a0" }: OpenNowProps) {
  const words = useSyncExternalStore(
    subscribe,
    () => openNow,
    () => "",
  );
  return words === "" ? <span key="usual">{otherwise}</span> : <span key="now">{words}</span>;
}

/** "Monday to Saturday, 9 am to 6 pm". */
export const OpeningTimes = () => formatOpening(useOpening());
