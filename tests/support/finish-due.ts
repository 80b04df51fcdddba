import { vi } from "vitest";
import type { Backend } from "./backend";

/** Runs the jobs that are due now, such as the one that makes somebody searchable. Needs a clock with timers. */
export async function finishDue(backend: Backend): Promise<void> {
  vi.advanceTimersByTime(0);
  await backend.finishInProgressScheduledFunctions();
}
