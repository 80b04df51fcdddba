import type { AuthTokenFetcher } from "convex/browser";
import { decodeJwt } from "jose";
import { createBackOff } from "./back-off";

/** Whether a token's time is over, by this device's clock, or can't be read. The deployment goes by its own clock. */
function isOver(token: string): boolean {
  try {
    const { exp = 0 } = decodeJwt(token);
    return exp * 1000 < Date.now();
  } catch {
    return true;
  }
}

/**
 * Asks for a token over a bad line until there's an answer: a token, or none for somebody who isn't signed in any more. The live
 * client closes its socket meanwhile, the sign-in library gives up after three seconds, and nobody would open the socket again.
 * A kept token that has expired isn't shown to the deployment first: it would refuse it, and close the socket.
 */
export function askUntilAnswered(fetchToken: AuthTokenFetcher): AuthTokenFetcher {
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
