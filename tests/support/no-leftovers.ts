import { afterEach } from "vitest";

/**
 * Test files share one runtime, and convex-test runs scheduled functions with timers: leftovers of one test would run
 * in the middle of another.
 */
const timers = new Set<ReturnType<typeof setTimeout>>();
const realSetTimeout = globalThis.setTimeout;

const remembering = (...args: Parameters<typeof setTimeout>) => {
  const timer = realSetTimeout(...args);
  timers.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(remembering, realSetTimeout);

afterEach(() => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
});
