import { ConvexProvider, ConvexReactClient } from "convex/react";
import { type ReactNode, useEffect } from "react";
import { fillSessionSlot } from "../session/session-slot";
import { Session } from "../session/sign-in-state";
import { deploymentUrl } from "./deployment";
import { persistentWebSocket } from "./persistent-socket";

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
 * Makes `useQuery` and `useMutation` work below it. Import it from lazily loaded modules only:
 * the live client weighs more than a marketing page may load before it can be used.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  useEffect(followSignIn, []);
  return <ConvexProvider client={liveClient()}>{children}</ConvexProvider>;
}
