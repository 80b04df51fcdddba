/** A set of listeners, for `useSyncExternalStore`. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listen: (...args: Args) => void) => {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    notify: (...args: Args) => {
      for (const listen of listeners) listen(...args);
    },
  };
}
