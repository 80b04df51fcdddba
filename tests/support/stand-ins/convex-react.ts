import type * as real from "convex/react";
import { vi } from "vitest";

/**
 * Replaces `convex/react` in tests of screens (vitest.config.ts), which have no deployment: a test mocks the answers.
 * It replaces only the hooks. All files share one module, so that they can share screens.
 */
export * from "convex/react";

/** A good connection, which a screen has unless a test says otherwise. */
const CONNECTED = { isWebSocketConnected: true, hasEverConnected: true, connectionRetries: 0 };

export const useQuery = vi.fn<typeof real.useQuery>();
export const usePaginatedQuery = vi.fn<typeof real.usePaginatedQuery>();
export const useConvex = vi.fn<typeof real.useConvex>();
export const useConvexConnectionState = vi.fn(
  (): Partial<ReturnType<typeof real.useConvexConnectionState>> => CONNECTED,
);
