import { ConvexClient } from "convex/browser";
import { WebSocket } from "ws";

/** A socket that names its caller's address, like a proxy in front of the deployment. */
const socketFrom = (ip: string) =>
  class extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { "x-forwarded-for": ip } });
    }
  };

/**
 * The site's client, outside a browser; the caller has to close it.
 * @param ip the caller's address, if it isn't this machine's
 */
export const openLiveClient = (url: string, ip?: string) =>
  new ConvexClient(url, {
    // `ws` has everything that the client uses, but not everything in a browser's type.
    webSocketConstructor: (ip === undefined
      ? WebSocket
      : socketFrom(ip)) as unknown as typeof globalThis.WebSocket,
    initialAuthTokenReuse: true,
    logger: false,
  });
