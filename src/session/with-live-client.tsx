import { ConvexProvider, ConvexReactClient } from "convex/react";
import { type ComponentType, useEffect } from "react";
import { deploymentUrl } from "../live/deployment";
import { persistentWebSocket } from "../live/persistent-socket";
import { fillSessionSlot } from "./session-slot";
import { Session } from "./sign-in-state";

let client: ConvexReactClient | undefined;

/** The one connection of this tab, opened by whoever needs it first. */
function liveClient(): ConvexReactClient {
  client ??= new ConvexReactClient(deploymentUrl(), {
    webSocketConstructor: persistentWebSocket(),
  });
  return client;
}

function followSignIn(): void {
  fillSessionSlot(<Session client={liveClient()} />);
}

/**
 * A part of a page in which `useQuery` and `useMutation` work. For lazily loaded modules only: the live
 * client weighs more than a marketing page may load before it can be used.
 */
export function withLiveClient<Props extends object>(Part: ComponentType<Props>) {
  return function LivePart(props: Props) {
    useEffect(followSignIn, []);
    return (
      <ConvexProvider client={liveClient()}>
        <Part {...props} />
      </ConvexProvider>
    );
  };
}
