import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

let place: HTMLElement | null = null;
const listeners = createListeners();

function setPlace(element: HTMLElement | null): void {
  place = element;
  listeners.notify();
}

/** Where the bar at the bottom of a phone has room for what a page is for: on every page, before any of their buttons. */
export function MainButtonPlace() {
  return <div ref={setPlace} className="site-float-task" />;
}

/** That place; null where there's none. */
export const useMainButtonPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => place,
    () => null,
  );
