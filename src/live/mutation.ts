import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import type { CallControl } from "./async-call";
import { isReachable, untilReachable } from "./over-http";

/**
 * The only way to call a mutation. The live client queues calls while offline and sends them on reconnecting, however
 * late and whatever the person has done since. So a call waits here until it can be sent, and can be stopped until then
 * (docs/decisions/0014-what-is-sent.md).
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
      // The mutation's own type is only known to the caller.
      const answer: unknown = await client.mutation<FunctionReference<"mutation">>(mutation, args);
      return answer;
    },
    [client, mutation],
  );
}
