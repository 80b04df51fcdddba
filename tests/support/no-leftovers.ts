import { afterEach } from "vitest";

/**
 * Files share one runtime, and convex-test runs scheduled work by timers: what a test has scheduled and not waited
 * for would run in the middle of another one.
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
