import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

/** A value for the whole page: as it was built, until it's set. */
export function createSharedValue<Value>(asBuilt: Value) {
  let value = asBuilt;
  const { subscribe, notify } = createListeners();
  const get = () => value;
  return {
    get,
    set: (next: Value) => {
      value = next;
      notify();
    },
    use: (): Value => useSyncExternalStore(subscribe, get, () => asBuilt),
  };
}
