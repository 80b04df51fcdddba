import { afterEach, vi } from "vitest";

/** What a test has faked ends with it, so that no test has to undo anything. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
