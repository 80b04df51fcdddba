import { type ComponentType, lazy } from "react";
import { canSendAsBuilt } from "./as-built";

/**
 * A part that a page shows as soon as it runs. Like `lazy`, but its files are named in the page's HTML
 * (`hosting/preloads.ts`), and they run while React still takes over what stands around the part.
 */
export function lazyAtOnce<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  // One that doesn't arrive is fetched again when it's shown, and there it's said.
  if (!import.meta.env.SSR) load().catch(() => undefined);
  return lazy(() =>
    load().catch((error: unknown) => {
      // A form that was built stays, with what was typed: the browser posts it by itself.
      if (canSendAsBuilt()) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
}
