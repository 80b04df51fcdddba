import { ConvexAuthProvider, useAuthActions } from "@convex-dev/auth/react";
import { type ConvexReactClient, useConvexAuth } from "convex/react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { withTimeout } from "../lib/with-timeout";
import { REFRESH_TOKEN_KEY, SIGN_IN_NAMESPACE, STORAGE_CHANGED, TOKEN_KEY } from "./has-signed-in";

/** Whether the deployment knows who this tab belongs to; `ended` if that was over without this tab's doing. */
export type SignInState = "loading" | "signedOut" | "ended" | "signedIn";

type SignInActions = ReturnType<typeof useAuthActions>;

/** The computer may be a stranger's, and its user about to leave. In milliseconds. */
const SIGN_OUT_PATIENCE = 3_000;

let state: SignInState = "loading";
let hasEnded = false;
let resolveActions: (actions: SignInActions) => void = () => undefined;
const ready = new Promise<SignInActions>((resolve) => {
  resolveActions = resolve;
});
const listeners = new Set<() => void>();

/** Signs in and out; the library's own calls, once it is there. */
export const signInActions = (): Promise<SignInActions> => ready;

/** Follows the sign-in state of the tab. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => state,
    () => "loading",
  );
}

/** Ends this browser's own session. Without a connection the deployment is not told, and it ends here alone. */
export async function signOut(): Promise<void> {
  const actions = await ready;
  await withTimeout(actions.signOut(), SIGN_OUT_PATIENCE).catch(forgetTokens);
}

/** The session was ended elsewhere: forgets it here too, and says so until somebody signs in. */
export async function forgetEndedSession(): Promise<void> {
  hasEnded = true;
  await signOut();
}

function publish(next: SignInState) {
  if (next === "signedIn") hasEnded = false;
  state = next === "signedOut" && hasEnded ? "ended" : next;
  listeners.forEach((notify) => {
    notify();
  });
  window.dispatchEvent(new Event(STORAGE_CHANGED));
}

/** Hands what the library knows to the rest of the page. */
function Bridge() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const actions = useAuthActions();
  const now = isLoading ? "loading" : isAuthenticated ? "signedIn" : "signedOut";
  useLayoutEffect(() => {
    resolveActions(actions);
    publish(now);
  }, [now, actions]);
  return null;
}

/** The browser's storage, or where that is switched off nothing more than the page's memory. */
function tokenStorage() {
  try {
    const { localStorage } = window;
    localStorage.getItem(SIGN_IN_NAMESPACE);
    return localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    };
  }
}

const tokens = tokenStorage();

/** The library forgets once it has an answer, or once another tab has forgotten: here it takes this tab for one. */
function forgetTokens(): void {
  tokens.removeItem(REFRESH_TOKEN_KEY);
  tokens.removeItem(TOKEN_KEY);
  const told = { storageArea: tokens, key: TOKEN_KEY, newValue: null };
  window.dispatchEvent(Object.assign(new Event(STORAGE_CHANGED), told));
}

/**
 * The sign-in library expects to stand around the whole site. Live parts here come and go one by one, and
 * each with a provider of its own would sign the others out when it goes. So the one provider of a tab
 * stands beside the page, and belongs to the connection.
 */
export function followSignIn(client: ConvexReactClient): void {
  const provider = (
    <ConvexAuthProvider
      client={client}
      storage={tokens}
      storageNamespace={SIGN_IN_NAMESPACE}
      shouldHandleCode={false}
    >
      <Bridge />
    </ConvexAuthProvider>
  );
  // The caller may be rendering, and one render must not start another.
  queueMicrotask(() => {
    createRoot(document.createElement("div")).render(provider);
  });
}
