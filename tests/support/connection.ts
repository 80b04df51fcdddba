import { act } from "@testing-library/react";
import { useConvex, useConvexConnectionState } from "convex/react";
import { getFunctionName } from "convex/server";
import { vi } from "vitest";

type Connection = ReturnType<typeof useConvexConnectionState>;

const CONNECTED: Partial<Connection> = {
  isWebSocketConnected: true,
  hasEverConnected: true,
  connectionRetries: 0,
};

/** Sets the page's connection: good, except for the given changes. */
export function setConnection(changes: Partial<Connection> = {}): void {
  const state = { ...CONNECTED, ...changes };
  vi.mocked(useConvexConnectionState).mockReturnValue(state as Connection);
}

/** Disconnects a page that's about to be opened; the returned function waits until the page shows that. */
export function loseConnection(changes: Partial<Connection> = {}) {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "setTimeout", "clearTimeout"] });
  setConnection({ isWebSocketConnected: false, ...changes });
  return () => act(() => vi.advanceTimersByTimeAsync(3_000));
}

type Mutation = Parameters<typeof getFunctionName>[0];

/** Answers mutations over a connection that can be cut: calls made while it's down run once it's back. */
export function setMutations(
  answer: (args: Record<string, unknown>, name: string) => Promise<unknown>,
) {
  const state = { isWebSocketConnected: true };
  const listeners = new Set<(now: typeof state) => void>();
  const client = {
    connectionState: () => state,
    subscribeToConnectionState: (listener: (now: typeof state) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mutation: (mutation: Mutation, args: Record<string, unknown>) =>
      answer(args, getFunctionName(mutation)),
  };
  vi.mocked(useConvex).mockReturnValue(client as unknown as ReturnType<typeof useConvex>);
  const setConnected = (isConnected: boolean) => {
    state.isWebSocketConnected = isConnected;
    for (const listener of [...listeners]) listener(state);
  };
  return {
    cut: () => {
      setConnected(false);
    },
    restore: () => {
      setConnected(true);
    },
  };
}
