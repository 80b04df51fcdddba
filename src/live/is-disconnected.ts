import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { useOnline } from "../lib/online";
import { useIsOverHttp } from "./over-http";

/**
 * A phone loses its connection for a moment whenever it wakes up. After too many write conflicts a deployment closes
 * the connection, and the live client takes up to 1.5 s to reconnect. Neither is worth a notice. In milliseconds.
 */
const NEWS_AFTER = 2_500;

/** Whether the deployment has been unreachable for longer than a moment; false while first connecting. */
export function useIsDisconnected(): boolean {
  const { isWebSocketConnected, hasEverConnected, connectionRetries } = useConvexConnectionState();
  const isOverHttp = useIsOverHttp();
  // The live client only notices a lost network when a response is long overdue.
  const isOffline = !useOnline();
  const isUnconnected = !isWebSocketConnected && (hasEverConnected || connectionRetries > 0);
  const isCut = isOffline || (!isOverHttp && isUnconnected);
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isCut) return undefined;
    const timer = setTimeout(() => {
      setLasts(true);
    }, NEWS_AFTER);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isCut]);
  return isCut && lasts;
}
