import { useSyncExternalStore } from "react";
import { formatOpening, type Opening, usualOpening } from "#convex/shared/opening";

let opening = usualOpening;
const listeners = new Set<() => void>();

/** Tells every place that says when we're open how the owner has set it since the pages were built. */
export function setOpening(next: Opening): void {
  opening = next;
  for (const listener of listeners) listener();
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

/** "Monday to Saturday, 9 am to 6 pm". */
export const OpeningTimes = () => formatOpening(useOpening());
