import { useSyncExternalStore } from "react";

/** Names this site's sign-in in the browser's storage. */
export const SIGN_IN_NAMESPACE = "account";

/** Where the sign-in library keeps its tokens. */
export const TOKEN_KEY = `__convexAuthJWT_${SIGN_IN_NAMESPACE}`;
export const REFRESH_TOKEN_KEY = `__convexAuthRefreshToken_${SIGN_IN_NAMESPACE}`;

/** The browser says what other tabs did; this tab says it of itself (see `sign-in-state.tsx`). */
export const STORAGE_CHANGED = "storage";

function subscribe(notify: () => void) {
  window.addEventListener(STORAGE_CHANGED, notify);
  return () => {
    window.removeEventListener(STORAGE_CHANGED, notify);
  };
}

/** Whether the sign-in library has left a token. */
function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether somebody has signed in with this browser, as far as that is known without the live client. False
 * while a page is rendered at build time.
 */
export function useHasSignedIn(): boolean {
  return useSyncExternalStore(subscribe, hasToken, () => false);
}
