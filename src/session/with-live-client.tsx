import { ConvexProvider } from "convex/react";
import { type ComponentType, useEffect } from "react";
import { liveClient } from "../live/client";
import { fillSessionSlot } from "./session-slot";
import { Session } from "./sign-in-state";

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
