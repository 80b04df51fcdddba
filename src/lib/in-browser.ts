import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a page is rendered at build time and taken over, true after that: for what only exists in
 * a browser, such as the live connection.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
