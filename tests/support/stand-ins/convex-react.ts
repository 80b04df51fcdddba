import type * as real from "convex/react";
import { vi } from "vitest";

/**
 * Takes the place of `convex/react` in tests of screens (vitest.config.ts), which have no deployment behind them: a
 * test says what it answers. Only the hooks are replaced. One module for all files, so that screens can be shared.
 */
export * from "convex/react";

export const useQuery = vi.fn<typeof real.useQuery>();
export const usePaginatedQuery = vi.fn<typeof real.usePaginatedQuery>();
export const useConvex = vi.fn<typeof real.useConvex>();
export const useConvexConnectionState = vi.fn<typeof real.useConvexConnectionState>();
