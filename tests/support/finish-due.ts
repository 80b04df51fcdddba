import { vi } from "vitest";
import type { Backend } from "./backend";

/** Runs what's due at this moment, such as the job that has the search find somebody. For a clock with timers. */
export async function finishDue(backend: Backend): Promise<void> {
  vi.advanceTimersByTime(0);
  await backend.finishInProgressScheduledFunctions();
}
