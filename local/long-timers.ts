/** What Node can wait for at once, about 24 days; it takes a longer delay for none at all. */
const longestDelay = 2 ** 31 - 1;

type Callback = (...args: unknown[]) => void;

const allowed = new WeakSet<typeof globalThis.setTimeout>();

/**
 * Lets timers wait for months, as a function may be scheduled months ahead and convex-test keeps its
 * schedule in timers. Only the first 24 days of such a timer can be cleared; nobody does.
 */
export function allowLongTimers(): void {
  const { setTimeout } = globalThis;
  if (allowed.has(setTimeout)) return;
  const setLongTimeout = (callback: Callback, delay = 0, ...args: unknown[]): NodeJS.Timeout => {
    if (!(delay > longestDelay)) return setTimeout(callback, delay, ...args);
    return setTimeout(() => setLongTimeout(callback, delay - longestDelay, ...args), longestDelay);
  };
  // With the marks by which a test's fake timers are taken away again.
  Reflect.set(globalThis, "setTimeout", Object.assign(setLongTimeout, setTimeout));
  allowed.add(globalThis.setTimeout);
}
