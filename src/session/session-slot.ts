import { type ReactNode, useSyncExternalStore } from "react";

let content: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts into the slot what follows the sign-in; it comes with the live client. */
export function fillSessionSlot(node: ReactNode): void {
  content = node;
  listeners.forEach((notify) => {
    notify();
  });
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

/** A place beside the pages for what lasts as long as the tab, and is not loaded before something live needs it. */
export function SessionSlot(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => content,
    () => null,
  );
}
