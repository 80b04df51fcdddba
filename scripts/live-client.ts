import { ConvexClient } from "convex/browser";
import { WebSocket } from "ws";

/** The client that the site uses, outside a browser; whoever opens it closes it. */
export const openLiveClient = (url: string) =>
  new ConvexClient(url, {
    // `ws` has all that the client uses, but not all that a browser's type promises.
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    logger: false,
  });
