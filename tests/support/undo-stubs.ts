import { afterEach, vi } from "vitest";
import { dateAt } from "#convex/shared/dates";

// It keeps its formatter: one that's made while time is faked would show that time for the instant 0 ever after.
dateAt(0);

/** What a test has faked ends with it, so that no test has to undo anything. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
