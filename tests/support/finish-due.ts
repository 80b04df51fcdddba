import { vi } from "vitest";
import type { Backend } from "./backend";

/** Moves the clock by some milliseconds and runs due jobs, such as the one that makes somebody searchable. */
export async function finishDue(backend: Backend, after = 0): Promise<void> {
  vi.advanceTimersByTime(after);
  await backend.finishInProgressScheduledFunctions();
}
