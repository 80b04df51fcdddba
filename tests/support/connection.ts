import { act } from "@testing-library/react";
import { useConvex, useConvexConnectionState, usePaginatedQuery } from "convex/react";
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

/** Answers every list that's read page by page with these rows. */
export function setRows(
  results: readonly unknown[],
  status: "Exhausted" | "CanLoadMore" = "Exhausted",
): void {
  const page = { results, status, isLoading: false, loadMore: vi.fn() };
  vi.mocked(usePaginatedQuery).mockReturnValue(page as never);
}

/** Calls of mutations, oldest first. */
type Calls = [name: string, args: Record<string, unknown>][];

type Mutation = Parameters<typeof getFunctionName>[0];

/**
 * Answers mutations over a connection that can be cut: calls made while it's down run once it's back.
 * @returns the calls so far, each with its name and arguments, and their arguments alone
 */
export function setMutations(
  answer: (args: Record<string, unknown>, name: string) => Promise<unknown> = () =>
    Promise.resolve(null),
) {
  const calls: Calls = [];
  const sent: Record<string, unknown>[] = [];
  const state = { isWebSocketConnected: true };
  const listeners = new Set<(now: typeof state) => void>();
  const client = {
    connectionState: () => state,
    subscribeToConnectionState: (listener: (now: typeof state) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mutation: (mutation: Mutation, args: Record<string, unknown>) => {
      const name = getFunctionName(mutation);
      calls.push([name, args]);
      sent.push(args);
      return answer(args, name);
    },
  };
  vi.mocked(useConvex).mockReturnValue(client as unknown as ReturnType<typeof useConvex>);
  const setConnected = (isConnected: boolean) => {
    state.isWebSocketConnected = isConnected;
    for (const listener of [...listeners]) listener(state);
  };
  return {
    calls,
    sent,
    cut: () => {
      setConnected(false);
    },
    restore: () => {
      setConnected(true);
    },
  };
}
