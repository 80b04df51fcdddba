import type { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { expect, onTestFinished } from "vitest";
import { openLiveClient } from "../../scripts/live-client";
import { eventually } from "../support/eventually";

export function connect(...options: Parameters<typeof openLiveClient>): ConvexClient {
  const client = openLiveClient(...options);
  onTestFinished(() => client.close());
  return client;
}

/** Subscribes, and collects every result. */
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
    /** Waits until the newest result matches. */
    until: async (expected: (result: FunctionReturnType<Query>) => boolean) => {
      await eventually(() => {
        expect(results.length > 0 && expected(results.at(-1)!)).toBe(true);
      });
    },
  };
}
