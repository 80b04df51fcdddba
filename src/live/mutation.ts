import { type ConvexReactClient, useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import type { CallControl } from "../lib/async-call";

/** Until the live client has its connection; rejects when the wait is ended. */
function untilConnected(client: ConvexReactClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      unsubscribe();
      signal.removeEventListener("abort", giveUp);
      settle();
    };
    const giveUp = () => {
      finish(() => {
        reject(new DOMException("The call was stopped before it was sent", "AbortError"));
      });
    };
    const unsubscribe = client.subscribeToConnectionState(({ isWebSocketConnected }) => {
      if (isWebSocketConnected) finish(resolve);
    });
    signal.addEventListener("abort", giveUp);
  });
}

/**
 * The one way to call a mutation. The live client keeps a call that it can't send and sends it whenever it's
 * connected again, however long that takes and whatever the person has done since. So a call waits here until
 * there's a connection, and can be stopped until then (docs/decisions/0014-what-is-sent.md).
 */
export function useMutation<Mutation extends FunctionReference<"mutation">>(mutation: Mutation) {
  const client = useConvex();
  return useCallback(
    async (
      args: FunctionArgs<Mutation>,
      control: CallControl,
    ): Promise<FunctionReturnType<Mutation>> => {
      if (!client.connectionState().isWebSocketConnected) {
        await untilConnected(client, control.signal);
      }
      control.onSend();
      // Its own type is known of a mutation only where it's called.
      const answer: unknown = await client.mutation<FunctionReference<"mutation">>(mutation, args);
      return answer;
    },
    [client, mutation],
  );
}
