import type { ConvexReactClient } from "convex/react";
import { deploymentUrl } from "./deployment";
import { HttpAnswers } from "./http-answers";
import { persistentWebSocket } from "./persistent-socket";
import { SiteClient } from "./site-client";

let client: ConvexReactClient | undefined;

/** A stand-in during prerendering: never connected, with no results. */
const clientAtBuild = {
  watchQuery: () => ({ localQueryResult: () => undefined }),
  connectionState: () => ({ isWebSocketConnected: false, connectionRetries: 0 }),
} as unknown as ConvexReactClient;

/** The tab's single connection, opened by the first part that needs it. */
export function liveClient(): ConvexReactClient {
  if (import.meta.env.SSR) return clientAtBuild;
  client ??= new SiteClient(deploymentUrl(), new HttpAnswers(window.firstAnswers ?? []), {
    webSocketConstructor: persistentWebSocket(),
    // A new token on each visit would make every query run twice.
    initialAuthTokenReuse: true,
  });
  return client;
}
