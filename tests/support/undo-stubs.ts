import { afterEach, vi } from "vitest";
import { dateAt, formatDateTime } from "#convex/shared/dates";

// They cache their formatters: one made while time is faked would show that time for the instant 0 ever after.
dateAt(0);
formatDateTime(0);

/** Every fake ends with its test, so that no test has to clean up. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
