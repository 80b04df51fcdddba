import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

/** Names this site's sign-in in the browser's storage: the sign-in library ends the names of its tokens with it. */
export const SIGN_IN_NAMESPACE = "account";

/** Where the sign-in library keeps what goes with each call. */
export const TOKEN_NAME = `__convexAuthJWT_${SIGN_IN_NAMESPACE}`;

const listeners = createListeners();

function subscribe(notify: () => void) {
  const unsubscribe = listeners.subscribe(notify);
  // What other tabs did.
  window.addEventListener("storage", notify);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", notify);
  };
}

/** This tab may have signed in or out. */
export const tellTokensChanged = listeners.notify;

/** What the sign-in library has left here, by name; nothing where the browser's storage is switched off. */
export function tokenNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.endsWith(`_${SIGN_IN_NAMESPACE}`));
  } catch {
    return [];
  }
}

/**
 * Whether somebody has signed in with this browser, as far as that is known without the live client. False
 * while a page is rendered at build time.
 */
export function useHasSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => tokenNames().length > 0,
    () => false,
  );
}
