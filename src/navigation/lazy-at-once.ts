import { lazy } from "react";

/**
 * A part that a page shows as soon as it runs. Like `lazy`, but the page's HTML names its files (`hosting/preloads.ts`),
 * so that they're on their way before the page asks for them.
 */
export const lazyAtOnce = lazy;
