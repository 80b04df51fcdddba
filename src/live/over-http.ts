import type { ConvexReactClient } from "convex/react";
import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

/** Without a socket for so long, it's asked whether HTTP gets through, in milliseconds. */
const AFTER = 10_000;
/** While there's no socket, what's shown is asked for anew after so many seconds. */
export const EVERY_SECONDS = 15;

type Connection = Pick<ConvexReactClient, "connectionState" | "subscribeToConnectionState">;

let isOn = false;
const listeners = createListeners();

/** Whether this page sends and asks over HTTP, because it can't open a socket and HTTP gets through. */
export const isOverHttp = (): boolean => isOn;

/** Calls back each time it's found that HTTP gets through or doesn't. */
export const subscribeToOverHttp = listeners.subscribe;

/** Follows whether this page sends and asks over HTTP. */
export const useIsOverHttp = (): boolean =>
  useSyncExternalStore(subscribeToOverHttp, isOverHttp, () => false);

function tell(found: boolean): void {
  isOn = found;
  listeners.notify();
}

/**
 * Looks after a page that has no socket, for as long as it's open. A network that blocks sockets lets HTTP through; one
 * that's lost, and a deployment that's down, don't.
 * @param reach asks the deployment over HTTP; rejects where it can't be reached
 */
export function followConnection(connection: Connection, reach: () => Promise<unknown>): void {
  const isConnected = () => connection.connectionState().isWebSocketConnected;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void look(), milliseconds);
  };
  async function look() {
    // Nobody sees a hidden page, and a phone that wakes up has its socket back in a moment.
    if (document.visibilityState === "hidden") {
      wait(AFTER);
      return;
    }
    const begun = timer;
    const isReached = await reach().then(
      () => true,
      () => false,
    );
    if (timer !== begun) return;
    tell(isReached);
    wait(isReached ? EVERY_SECONDS * 1000 : AFTER);
  }
  const follow = () => {
    if (!isConnected()) {
      if (timer === undefined) wait(AFTER);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (isOn) tell(false);
  };
  connection.subscribeToConnectionState(follow);
  follow();
}

/** Whether what is sent now gets through, over the socket or over HTTP. */
export const isReachable = (connection: Connection): boolean =>
  isOn || connection.connectionState().isWebSocketConnected;

/** Until what is sent gets through; rejects when the wait is ended. */
export function untilReachable(connection: Connection, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      end();
      reject(new DOMException("The call was stopped before it was sent", "AbortError"));
    };
    const look = () => {
      if (!isReachable(connection)) return;
      end();
      resolve();
    };
    const subscriptions = [connection.subscribeToConnectionState(look), subscribeToOverHttp(look)];
    signal?.addEventListener("abort", giveUp);
  });
}
