import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

let place: HTMLElement | null = null;
const listeners = createListeners();

function setPlace(element: HTMLElement | null): void {
  place = element;
  listeners.notify();
}

/** The slot for a page's main button in a phone's bottom bar; on every page, mounted before the buttons. */
export function MainButtonPlace() {
  return <div ref={setPlace} className="site-float-task" />;
}

/** The slot's element; null if there is none. */
export const useMainButtonPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => place,
    () => null,
  );
