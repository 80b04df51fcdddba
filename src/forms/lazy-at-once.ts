import { type ComponentType, lazy } from "react";
import { canSendAsBuilt } from "./as-built";

/**
 * A part that a page shows as soon as scripts run. Like `lazy`, but the page's HTML preloads its files
 * (`hosting/preloads.ts`), which run while React still hydrates the surroundings.
 */
export function lazyAtOnce<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  // A failed load is retried, and reported, when the part renders.
  if (!import.meta.env.SSR) load().catch(() => undefined);
  return lazy(() =>
    load().catch((error: unknown) => {
      // A prerendered form stays with its input, and the browser can post it.
      if (canSendAsBuilt()) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
}
