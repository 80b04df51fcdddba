import { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { eventually } from "../support/eventually";

/** A socket that says from where it comes, as a proxy before the deployment does. */
const socketFrom = (ip: string) =>
  class extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { "x-forwarded-for": ip } });
    }
  };

/**
 * The client that the site uses, over a real socket; it is closed when the test ends.
 * @param ip where it calls from, where that isn't here
 */
export function connect(url: string, ip?: string): ConvexClient {
  const Socket = ip === undefined ? WebSocket : socketFrom(ip);
  const client = new ConvexClient(url, {
    // `ws` has all that the client uses, but not all that a browser's type promises.
    webSocketConstructor: Socket as unknown as typeof globalThis.WebSocket,
    initialAuthTokenReuse: true,
    logger: false,
  });
  onTestFinished(() => client.close());
  return client;
}

/** Subscribes, and collects every result that arrives. */
export function watch<Query extends FunctionReference<"query">>(
  client: ConvexClient,
  query: Query,
  args: FunctionArgs<Query>,
) {
  const results: FunctionReturnType<Query>[] = [];
  const errors: Error[] = [];
  const unsubscribe = client.onUpdate(
    query,
    args,
    (result) => results.push(result),
    (error) => errors.push(error),
  );
  return {
    results,
    errors,
    unsubscribe,
    /** Waits until the newest result is as expected. */
    until: async (expected: (result: FunctionReturnType<Query>) => boolean) => {
      await eventually(() => {
        expect(results.length > 0 && expected(results.at(-1)!)).toBe(true);
      });
    },
  };
}
