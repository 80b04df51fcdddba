import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

let content: ReactNode = null;
const listeners = createListeners();

/** Puts into the slot what follows the sign-in; it comes with the live client. */
export function fillSessionSlot(node: ReactNode): void {
  content = node;
  listeners.notify();
}

function useContent(): ReactNode {
  return useSyncExternalStore(
    listeners.subscribe,
    () => content,
    () => null,
  );
}

/** A place beside the pages for what lasts as long as the tab, and is not loaded before something live needs it. */
export const SessionSlot = (): ReactNode => useContent();

/** Whether something live has brought the live client. */
export const useHasLiveClient = (): boolean => useContent() !== null;
