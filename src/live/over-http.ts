import type { ConvexReactClient } from "convex/react";
import { useSyncExternalStore } from "react";
import { createListeners } from "../lib/listeners";

/** How long without a socket before HTTP is tried, in milliseconds. */
const AFTER = 10_000;
/** How often queries are refetched without a socket. */
export const EVERY_SECONDS = 15;

type Connection = Pick<ConvexReactClient, "connectionState" | "subscribeToConnectionState">;

let isOn = false;
const listeners = createListeners();

/** Whether this page uses HTTP, because its socket can't connect and HTTP works. */
export const isOverHttp = (): boolean => isOn;

/** Calls back each time HTTP is found to work or not. */
export const subscribeToOverHttp = listeners.subscribe;

/** Whether this page uses HTTP, as state. */
export const useIsOverHttp = (): boolean =>
  useSyncExternalStore(subscribeToOverHttp, isOverHttp, () => false);

function tell(found: boolean): void {
  isOn = found;
  listeners.notify();
}

/**
 * Watches over a page without a socket. A network that blocks sockets allows HTTP; a lost network and a deployment
 * that's down don't.
 * @param reach calls the deployment over HTTP; rejects if it's unreachable
 */
export function followConnection(connection: Connection, reach: () => Promise<unknown>): void {
  const isConnected = () => connection.connectionState().isWebSocketConnected;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void look(), milliseconds);
  };
  async function look() {
    // Nobody sees a hidden page, and a waking phone reconnects in a moment.
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

/** Whether a call can be sent now, over the socket or HTTP. */
export const isReachable = (connection: Connection): boolean =>
  isOn || connection.connectionState().isWebSocketConnected;

/** Resolves when a call can be sent; rejects when aborted. */
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
