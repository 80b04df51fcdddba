import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import type { CallControl } from "./async-call";
import { isReachable, untilReachable } from "./over-http";

/**
 * The one way to call a mutation. The live client keeps a call that it can't send and sends it whenever it's
 * connected again, however long that takes and whatever the person has done since. So a call waits here until
 * it gets through, and can be stopped until then (docs/decisions/0014-what-is-sent.md).
 */
export function useMutation<Mutation extends FunctionReference<"mutation">>(mutation: Mutation) {
  const client = useConvex();
  return useCallback(
    async (
      args: FunctionArgs<Mutation>,
      control: CallControl,
    ): Promise<FunctionReturnType<Mutation>> => {
      if (!isReachable(client)) await untilReachable(client, control.signal);
      control.onSend();
      // Its own type is known of a mutation only where it's called.
      const answer: unknown = await client.mutation<FunctionReference<"mutation">>(mutation, args);
      return answer;
    },
    [client, mutation],
  );
}
