import { ConvexAuthProvider, useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { type ConvexReactClient, useConvexAuth } from "convex/react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";
import { withTimeout } from "../lib/with-timeout";
import { notifyTokensChanged, SIGN_IN_NAMESPACE, tokenNames } from "./has-signed-in";
import { forgetOwnersAddress } from "./owners-browser";

/**
 * Whether the deployment knows who uses this tab; `ended` if the session ended elsewhere. While `confirming`, the token
 * has been sent, and any query is queued behind it.
 */
export type SignInState = "loading" | "confirming" | "signedOut" | "ended" | "signedIn";

type SignInActions = ReturnType<typeof useAuthActions>;

/** How long signing out may take. The computer may be a stranger's, and the person about to leave. In milliseconds. */
const SIGN_OUT_PATIENCE = 3_000;

let state: SignInState = "loading";
let hasEnded = false;
/** This browser has had tokens since the page opened, and nobody has pressed Sign out in this tab. */
let isKept = false;
/** Increases when the library has to reread the browser's storage. */
let generation = 0;
const listeners = createListeners();

let actions: SignInActions | undefined;
let token: string | null = null;
let resolveReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** The library's sign-in and sign-out functions, once it has loaded. */
export async function signInActions(): Promise<SignInActions> {
  await ready;
  if (actions === undefined) throw new Error("The sign-in is ready without its calls");
  return actions;
}

/** The token for HTTP actions, if somebody is signed in. */
export const sessionToken = (): string | null => token;

function notifyAll(): void {
  listeners.notify();
  notifyTokensChanged();
}

/** The sign-in state of the tab. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => "loading",
  );
}

/** Ends this browser's session. Offline, it only ends here. */
export async function signOut(): Promise<void> {
  isKept = false;
  forgetOwnersAddress();
  await endHere();
}

async function endHere(): Promise<void> {
  const { signOut: endSession } = await signInActions();
  await withTimeout(endSession(), SIGN_OUT_PATIENCE).catch(forgetTokens);
}

/** Called when the session was ended elsewhere. Forgets it here too, and reports `ended` until somebody signs in. */
export async function forgetEndedSession(): Promise<void> {
  hasEnded = true;
  await endHere();
}

function publish(next: SignInState) {
  if (next === "signedIn") hasEnded = false;
  if (next === "signedIn" || next === "confirming") isKept = true;
  // The tokens weren't renewed, such as after an idle night.
  if (next === "signedOut" && isKept) hasEnded = true;
  state = next === "signedOut" && hasEnded ? "ended" : next;
  notifyAll();
}

function Bridge() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const current = useAuthActions();
  const currentToken = useAuthToken();
  const waiting = currentToken === null ? "loading" : "confirming";
  const now = isLoading ? waiting : isAuthenticated ? "signedIn" : "signedOut";
  // React runs the library's effect, which hands the token to the client, before it renders what this publishes.
  useLayoutEffect(() => {
    actions = current;
    resolveReady();
    publish(now);
  }, [now, current]);
  useLayoutEffect(() => {
    token = currentToken;
  }, [currentToken]);
  return null;
}

/** Keeps the tokens for the page if the browser's storage is disabled. */
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

/** The library only forgets after the deployment has responded. This remounts it with nothing stored. */
function forgetTokens(): void {
  memory.clear();
  for (const name of tokenNames()) tokens.removeItem(name);
  generation += 1;
  notifyAll();
}

/**
 * The sign-in provider of the tab's one connection. The library expects to wrap the whole site, but live parts here
 * mount and unmount separately, and a provider in each would sign the others out when it unmounts. So one provider is
 * beside the pages and publishes its state to the live parts.
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
