import { vi } from "vitest";

/** Long enough for a busy machine. Benchmarks find what's slow. */
const PATIENCE = 60_000;

export const eventually = <Result>(assert: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assert, { timeout: PATIENCE, interval: 5 });

export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: PATIENCE });
