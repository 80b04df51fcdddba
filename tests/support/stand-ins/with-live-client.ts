import type { ComponentType } from "react";

/** Takes the place of `src/session/with-live-client` in tests of screens (vitest.config.ts): nothing is connected. */
export const withLiveClient = <Props extends object>(part: ComponentType<Props>) => part;
