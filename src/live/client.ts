import { ConvexReactClient } from "convex/react";
import { deploymentUrl } from "./deployment";
import { HttpAnswers } from "./http-answers";
import { withPersistentSignIn } from "./persistent-sign-in";
import { persistentWebSocket } from "./persistent-socket";
import { withHttp } from "./with-http";

let client: ConvexReactClient | undefined;

/** The one connection of this tab, opened by whoever needs it first. */
export function liveClient(): ConvexReactClient {
  client ??= withPersistentSignIn(
    withHttp(
      new ConvexReactClient(deploymentUrl(), {
        webSocketConstructor: persistentWebSocket(),
        // A new token at each visit would have everything answered twice.
        initialAuthTokenReuse: true,
      }),
      new HttpAnswers(window.firstAnswers ?? []),
    ),
  );
  return client;
}
