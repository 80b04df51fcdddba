import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

let content: ReactNode = null;
const listeners = createListeners();

/** Puts into the slot what follows the sign-in; it comes with the live client. */
export function fillSessionSlot(node: ReactNode): void {
  content = node;
  listeners.notify();
}

/** A place beside the pages for what lasts as long as the tab, and is not loaded before something live needs it. */
export function SessionSlot(): ReactNode {
  return useSyncExternalStore(
    listeners.subscribe,
    () => content,
    () => null,
  );
}
