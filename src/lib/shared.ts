import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

/** A value of parts of a page that stand apart in it, or come at different times; undefined until one of them sets it. */
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

/** The value on screen; undefined while a page is rendered at build time and taken over. */
export const useShared = <Value>({ subscribe, get }: Shared<Value>): Value | undefined =>
  useSyncExternalStore(subscribe, get, () => undefined);
