import { useConvexConnectionState } from "convex/react";

/** Whether the deployment cannot be reached now: not while the first connection is still being made. */
export function useIsDisconnected(): boolean {
  const { isWebSocketConnected, hasEverConnected, connectionRetries } = useConvexConnectionState();
  return !isWebSocketConnected && (hasEverConnected || connectionRetries > 0);
}
