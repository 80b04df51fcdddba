import type { ComponentType } from "react";

/** Replaces `src/session/with-live-client` in tests of screens (vitest.config.ts): nothing connects. */
export const withLiveClient = <Props extends object>(part: ComponentType<Props>) => part;
