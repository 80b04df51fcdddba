import { ConvexAuthProvider, useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { type ConvexReactClient, useConvexAuth } from "convex/react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";
import { withTimeout } from "../lib/with-timeout";
import { SIGN_IN_NAMESPACE, tellTokensChanged, tokenNames } from "./has-signed-in";
import { forgetOwnersAddress } from "./owners-browser";

/**
 * Whether the deployment knows who this tab belongs to; `ended` if that was over without this tab's doing. While it's
 * `confirming`, it has been told: what is asked now comes to it behind that.
 */
export type SignInState = "loading" | "confirming" | "signedOut" | "ended" | "signedIn";

type SignInActions = ReturnType<typeof useAuthActions>;

/** The computer may be a stranger's, and its user about to leave. In milliseconds. */
const SIGN_OUT_PATIENCE = 3_000;

let state: SignInState = "loading";
let hasEnded = false;
/** This browser held tokens since the page was opened, and nobody pressed Sign out in this tab. */
let isKept = false;
/** Rises when the library has to read the browser's storage anew. */
let generation = 0;
const listeners = createListeners();

let actions: SignInActions | undefined;
let token: string | null = null;
let tellReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  tellReady = resolve;
});

/** Signs in and out; the library's own calls, once it is there. */
export async function signInActions(): Promise<SignInActions> {
  await ready;
  if (actions === undefined) throw new Error("The sign-in is ready without its calls");
  return actions;
}

/** What goes with a request to the deployment's HTTP actions, where somebody is signed in. */
export const sessionToken = (): string | null => token;

function notifyAll(): void {
  listeners.notify();
  tellTokensChanged();
}

/** Follows the sign-in state of the tab. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => "loading",
  );
}

/** Ends this browser's own session. Without a connection the deployment is not told, and it ends here alone. */
export async function signOut(): Promise<void> {
  isKept = false;
  forgetOwnersAddress();
  await endHere();
}

async function endHere(): Promise<void> {
  const { signOut: endSession } = await signInActions();
  await withTimeout(endSession(), SIGN_OUT_PATIENCE).catch(forgetTokens);
}

/** The session was ended elsewhere: forgets it here too, and says so until somebody signs in. */
export async function forgetEndedSession(): Promise<void> {
  hasEnded = true;
  await endHere();
}

function publish(next: SignInState) {
  if (next === "signedIn") hasEnded = false;
  if (next === "signedIn" || next === "confirming") isKept = true;
  // Its tokens aren't renewed any more, as after a night in which nobody used it.
  if (next === "signedOut" && isKept) hasEnded = true;
  state = next === "signedOut" && hasEnded ? "ended" : next;
  notifyAll();
}

/** Hands what the library knows to the rest of the page. */
function Bridge() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const current = useAuthActions();
  const currentToken = useAuthToken();
  const waiting = currentToken === null ? "loading" : "confirming";
  const now = isLoading ? waiting : isAuthenticated ? "signedIn" : "signedOut";
  // Before React draws what this tells, it runs the library's effect, which hands the token to the client.
  useLayoutEffect(() => {
    actions = current;
    tellReady();
    publish(now);
  }, [now, current]);
  useLayoutEffect(() => {
    token = currentToken;
  }, [currentToken]);
  return null;
}

/** Where the browser's storage is switched off, the tokens last as long as the page. */
const memory = new Map<string, string>();

function tokenStorage() {
  try {
    const { localStorage } = window;
    localStorage.getItem(SIGN_IN_NAMESPACE);
    return localStorage;
  } catch {
    return {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    };
  }
}

const tokens = tokenStorage();

/** The library forgets once the deployment has answered. Here it begins anew, with nothing to remember. */
function forgetTokens(): void {
  memory.clear();
  for (const name of tokenNames()) tokens.removeItem(name);
  generation += 1;
  notifyAll();
}

/**
 * Follows the sign-in of the tab's one connection. The library expects to stand around the whole site. Live parts
 * here come and go one by one, and each with a provider of its own would sign the others out when it goes. So the
 * one provider of a tab stands beside the pages, and tells the live parts what it knows.
 */
export function Session({ client }: { client: ConvexReactClient }) {
  const key = useSyncExternalStore(
    listeners.subscribe,
    () => generation,
    () => 0,
  );
  return (
    <ConvexAuthProvider
      key={key}
      client={client}
      storage={tokens}
      storageNamespace={SIGN_IN_NAMESPACE}
      shouldHandleCode={false}
    >
      <Bridge />
    </ConvexAuthProvider>
  );
}
