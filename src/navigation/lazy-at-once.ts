import { lazy } from "react";

/**
 * A part that a page shows as soon as it runs. Like `lazy`, but its files are named in the page's HTML
 * (`hosting/preloads.ts`), and they run while React still takes over what stands around the part.
 */
export const lazyAtOnce: typeof lazy = (load) => {
  // One that doesn't arrive is fetched again when it's shown, and there it's said.
  if (!import.meta.env.SSR) load().catch(() => undefined);
  return lazy(load);
};
