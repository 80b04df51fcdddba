import { ConvexClient } from "convex/browser";
import { WebSocket } from "ws";

/** A socket that says from where it comes, as a proxy before the deployment does. */
const socketFrom = (ip: string) =>
  class extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { "x-forwarded-for": ip } });
    }
  };

/**
 * The client that the site uses, outside a browser; anyone who opens it closes it.
 * @param ip where it calls from, where that isn't here
 */
export const openLiveClient = (url: string, ip?: string) =>
  new ConvexClient(url, {
    // `ws` has all that the client uses, but not all that a browser's type promises.
    webSocketConstructor: (ip === undefined
      ? WebSocket
      : socketFrom(ip)) as unknown as typeof globalThis.WebSocket,
    initialAuthTokenReuse: true,
    logger: false,
  });
