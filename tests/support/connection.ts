import { useConvexConnectionState } from "convex/react";
import { vi } from "vitest";

type Connection = ReturnType<typeof useConvexConnectionState>;

const CONNECTED: Partial<Connection> = {
  isWebSocketConnected: true,
  hasEverConnected: true,
  connectionRetries: 0,
};

/** Says how the page is connected: well, but for what is told. Mock `convex/react` first. */
export function setConnection(changes: Partial<Connection> = {}): void {
  const state = { ...CONNECTED, ...changes };
  vi.mocked(useConvexConnectionState).mockReturnValue(state as Connection);
}
