import { afterEach, vi } from "vitest";
import { dateAt, formatDateTime } from "#convex/shared/dates";

// They keep their formatters: one that's made while time is faked would show that time for the instant 0 ever after.
dateAt(0);
formatDateTime(0);

/** What a test has faked ends with it, so that no test has to undo anything. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
