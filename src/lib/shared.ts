import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

/** A value shared by parts of a page that are apart or load at different times; undefined until it's set. */
export function createShared<Value>() {
  const listeners = createListeners();
  let current: Value | undefined;
  return {
    subscribe: listeners.subscribe,
    get: () => current,
    set: (next: Value) => {
      current = next;
      listeners.notify();
    },
  };
}

export type Shared<Value> = ReturnType<typeof createShared<Value>>;

/** The value, as state; undefined during prerendering and hydration. */
export const useShared = <Value>({ subscribe, get }: Shared<Value>): Value | undefined =>
  useSyncExternalStore(subscribe, get, () => undefined);
