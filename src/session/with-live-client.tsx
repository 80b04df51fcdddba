import { ConvexProvider } from "convex/react";
import { type ComponentType, useEffect } from "react";
import { liveClient } from "../live/client";
import { fillSessionSlot } from "./session-slot";
import { Session } from "./sign-in-state";

function followSignIn(): void {
  fillSessionSlot(<Session client={liveClient()} />);
}

/**
 * Wraps a part so that `useQuery` and `useMutation` work in it. Only for lazily loaded modules, because the live client
 * is too large for a marketing page's initial load.
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
