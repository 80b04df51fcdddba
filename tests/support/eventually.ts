import { vi } from "vitest";

/** Long enough for a machine that others use as well. What takes too long is for a benchmark to say. */
const PATIENCE = 60_000;

/** Waits until the assertions hold. */
export const eventually = <Result>(assert: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assert, { timeout: PATIENCE, interval: 5 });

/** Waits until something is so. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: PATIENCE });
