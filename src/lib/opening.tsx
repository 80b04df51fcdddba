import { type ReactNode, useSyncExternalStore } from "react";
import { formatOpening, type Opening, usualOpening } from "#convex/shared/opening";

let opening = usualOpening;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Updates every opening time on the page, since the owner may have changed them after the build. */
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

/** Opening hours, and the notice that a booking needs. */
export const useOpening = (): Opening =>
  useSyncExternalStore(
    subscribe,
    () => opening,
    () => usualOpening,
  );

let openNow = "";

/** Sets the open or closed text on every page. It's unknown until the current time is known. */
export function setOpenNow(words: string): void {
  openNow = words;
  announce();
}

interface OpenNowProps {
  /** Shown while unknown; it keeps the space. */
  otherwise?: ReactNode;
}

/**
 * "Closed now, opens Monday at 9 am". It's wrapped in elements because React can't remove a bare text node that a
 * translation tool has replaced.
 */
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
