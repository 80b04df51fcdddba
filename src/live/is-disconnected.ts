import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { useOnline } from "../lib/online";
import { useIsOverHttp } from "./over-http";

/**
 * A phone that wakes up is cut off for a moment each time. A deployment ends the connection whose call has met too many
 * others, and the live client waits up to 1.5 s before it connects again. Neither is news. In milliseconds.
 */
const NEWS_AFTER = 2_500;

/** Whether the deployment can't be reached for longer than a moment: not while the first connection is still being made. */
export function useIsDisconnected(): boolean {
  const { isWebSocketConnected, hasEverConnected, connectionRetries } = useConvexConnectionState();
  const isOverHttp = useIsOverHttp();
  // The live client notices a lost network only when an answer is long overdue.
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
