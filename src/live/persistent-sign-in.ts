import type { AuthTokenFetcher } from "convex/browser";
import { decodeJwt } from "jose";
import { createBackOff } from "./back-off";

/** Whether a token has expired by this device's clock, or can't be decoded. The deployment uses its own clock. */
function isOver(token: string): boolean {
  try {
    const { exp = 0 } = decodeJwt(token);
    return exp * 1000 < Date.now();
  } catch {
    return true;
  }
}

/**
 * Retries fetching a token over a bad connection until there's a response: a token, or none if the person is signed
 * out. Meanwhile the live client closes its socket; the sign-in library gives up after three seconds, and nothing would
 * reopen it (get-convex/convex-js issue 181). An expired stored token isn't tried first, because the deployment would refuse it and close the socket.
 */
export function retryTokenFetch(fetchToken: AuthTokenFetcher): AuthTokenFetcher {
  return async ({ forceRefreshToken }) => {
    const backOff = createBackOff();
    for (;;) {
      try {
        const token = await fetchToken({ forceRefreshToken });
        if (forceRefreshToken || typeof token !== "string" || !isOver(token)) return token;
        forceRefreshToken = true;
      } catch {
        await new Promise<void>((resolve) => backOff.wait(resolve));
      }
    }
  };
}
