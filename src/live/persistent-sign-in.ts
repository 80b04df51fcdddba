import type { AuthTokenFetcher } from "convex/browser";
import type { ConvexReactClient } from "convex/react";
import { createBackOff } from "./back-off";

/** Asks again until there's an answer: a token, or none for somebody who isn't signed in any more. */
function askUntilAnswered(fetchToken: AuthTokenFetcher): AuthTokenFetcher {
  return async (args) => {
    const backOff = createBackOff();
    for (;;) {
      try {
        return await fetchToken(args);
      } catch {
        await new Promise<void>((resolve) => backOff.wait(resolve));
      }
    }
  };
}

/**
 * Lets a client get its next token over a bad line. It closes its socket while it asks for one, the sign-in library
 * gives up after three seconds, and nobody would open the socket again: the page would stay silent until a reload.
 */
export function withPersistentSignIn(live: ConvexReactClient): ConvexReactClient {
  const setAuth = live.setAuth.bind(live);
  live.setAuth = (fetchToken, ...others) => {
    setAuth(askUntilAnswered(fetchToken), ...others);
  };
  return live;
}
