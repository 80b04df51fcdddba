import { type ComponentType, lazy } from "react";
import { canSendAsBuilt } from "./as-built";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A form, or the rest of one. Where its code doesn't come, what was built of it stays, with what was typed: the browser posts it by itself. */
export function lazyForm<Props extends object>(load: Load<Props>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (canSendAsBuilt()) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
}

/**
 * A part that a page shows as soon as it runs. Like `lazy`, but its files are named in the page's HTML
 * (`hosting/preloads.ts`), and they run while React still takes over what stands around the part.
 */
export function lazyAtOnce<Props extends object>(load: Load<Props>) {
  // One that doesn't arrive is fetched again when it's shown, and there it's said.
  if (!import.meta.env.SSR) load().catch(() => undefined);
  return lazyForm(load);
}
