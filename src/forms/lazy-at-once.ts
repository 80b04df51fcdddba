import { type ComponentType, lazy } from "react";
import { canSendAsBuilt } from "./as-built";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A lazy form, or the rest of one. If its code fails to load, its prerendered HTML stays with its input, and the
 * browser can post it.
 */
export function lazyForm<Props extends object>(load: Load<Props>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (canSendAsBuilt()) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
}

/**
 * A part that a page shows as soon as scripts run. Like `lazy`, but the page's HTML preloads its files
 * (`hosting/preloads.ts`), which run while React still hydrates the surroundings.
 */
export function lazyAtOnce<Props extends object>(load: Load<Props>) {
  // A failed load is retried, and reported, when the part renders.
  if (!import.meta.env.SSR) load().catch(() => undefined);
  return lazyForm(load);
}
