import { ConvexReactClient } from "convex/react";
import { type FunctionReturnType, getFunctionName } from "convex/server";
import type { Value } from "convex/values";
import { deploymentUrl } from "./deployment";
import { FirstAnswers } from "./first-answers";
import { withPersistentSignIn } from "./persistent-sign-in";
import { persistentWebSocket } from "./persistent-socket";

/** Lets a client show what the page asked for ahead, until it has the live result. */
export function standIn(live: ConvexReactClient, first: FirstAnswers): ConvexReactClient {
  const watchLive = live.watchQuery.bind(live);
  live.watchQuery = (query, ...options) => {
    const watch = watchLive(query, ...options);
    const name = getFunctionName(query);
    const args: Record<string, Value> = options[0] ?? {};
    return {
      ...watch,
      localQueryResult: () => {
        const result: FunctionReturnType<typeof query> | undefined = watch.localQueryResult();
        if (result === undefined) return first.get(name, args);
        first.forget(name, args);
        return result;
      },
      onUpdate: (tell) => {
        const ends = [watch.onUpdate(tell), first.onArrival(name, args, tell)];
        return () => {
          for (const end of ends) end();
        };
      },
    };
  };
  return live;
}

let client: ConvexReactClient | undefined;

/** The one connection of this tab, opened by whoever needs it first. */
export function liveClient(): ConvexReactClient {
  client ??= standIn(
    withPersistentSignIn(
      new ConvexReactClient(deploymentUrl(), {
        webSocketConstructor: persistentWebSocket(),
        // A new token at each visit would have everything answered twice.
        initialAuthTokenReuse: true,
      }),
    ),
    new FirstAnswers(window.firstAnswers ?? []),
  );
  return client;
}
