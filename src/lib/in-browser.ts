import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False during prerendering and hydration, then true. For browser-only things such as the live connection. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
