import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

/** The namespace of the sign-in library's tokens in the browser's storage; their names end with it. */
export const SIGN_IN_NAMESPACE = "account";

/** The storage key of the session token. */
export const TOKEN_NAME = `__convexAuthJWT_${SIGN_IN_NAMESPACE}`;

const listeners = createListeners();

function subscribe(notify: () => void) {
  const unsubscribe = listeners.subscribe(notify);
  // Changes made by other tabs.
  window.addEventListener("storage", notify);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", notify);
  };
}

/** Call after this tab may have signed in or out. */
export const notifyTokensChanged = listeners.notify;

/** The storage keys of the sign-in library; empty if storage is disabled. */
export function tokenNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.endsWith(`_${SIGN_IN_NAMESPACE}`));
  } catch {
    return [];
  }
}

/** Whether somebody has signed in with this browser, without loading the live client. False during prerendering. */
export function useHasSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => tokenNames().length > 0,
    () => false,
  );
}
