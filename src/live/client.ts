import type { ConvexReactClient } from "convex/react";
import { deploymentUrl } from "./deployment";
import { HttpAnswers } from "./http-answers";
import { persistentWebSocket } from "./persistent-socket";
import { SiteClient } from "./site-client";

let client: ConvexReactClient | undefined;

/** What stands in its place while a page is rendered at build: nothing is connected, and nothing known yet. */
const clientAtBuild = {
  watchQuery: () => ({ localQueryResult: () => undefined }),
  connectionState: () => ({ isWebSocketConnected: false, connectionRetries: 0 }),
} as unknown as ConvexReactClient;

/** The one connection of this tab, opened by the part that needs it first. */
export function liveClient(): ConvexReactClient {
  if (import.meta.env.SSR) return clientAtBuild;
  client ??= new SiteClient(deploymentUrl(), new HttpAnswers(window.firstAnswers ?? []), {
    webSocketConstructor: persistentWebSocket(),
    // A new token at each visit would have everything answered twice.
    initialAuthTokenReuse: true,
  });
  return client;
}
