/** Node's longest delay, about 24 days; it treats a longer one as none. */
const longestDelay = 2 ** 31 - 1;

type Callback = (...args: unknown[]) => void;

const allowed = new WeakSet<typeof globalThis.setTimeout>();

/**
 * Makes timers work for months, because a function may be scheduled months ahead and convex-test uses timers. Such a
 * timer can only be cleared in its first 24 days; nobody does.
 */
export function allowLongTimers(): void {
  const { setTimeout } = globalThis;
  if (allowed.has(setTimeout)) return;
  const setLongTimeout = (callback: Callback, delay = 0, ...args: unknown[]): NodeJS.Timeout => {
    if (!(delay > longestDelay)) return setTimeout(callback, delay, ...args);
    return setTimeout(() => setLongTimeout(callback, delay - longestDelay, ...args), longestDelay);
  };
  // With the properties that let a test's fake timers be removed.
  Reflect.set(globalThis, "setTimeout", Object.assign(setLongTimeout, setTimeout));
  allowed.add(globalThis.setTimeout);
}
