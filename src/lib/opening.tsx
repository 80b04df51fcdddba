import { useSyncExternalStore } from "react";
import { formatOpening, type Opening, usualOpening } from "#convex/shared/opening";

let opening = usualOpening;
const listeners = new Set<() => void>();

/** Updates every opening time on the page: the owner may have changed it since the build. */
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
