import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

let content: ReactNode = null;
const listeners = createListeners();

/** Renders the sign-in provider in the slot; it loads with the live client. */
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

/** A slot beside the pages for what lasts as long as the tab, but loads only when something live needs it. */
export const SessionSlot = (): ReactNode => useContent();

/** Whether the live client has loaded. */
export const useHasLiveClient = (): boolean => useContent() !== null;
