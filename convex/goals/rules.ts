import type { Metrics, Priority } from "./fields";

export type { Priority };

/** What a goal has whose priority was left out (docs/product.md 14.4). */
export const defaultPriority: Priority = "medium";

/**
 * How much of a goal is done, in percent. Budget, impact and effort are summed and are done all together
 * or not at all: a goal is completed or it is not (docs/product.md 14.4).
 */
export function completionPercentage({
  metrics,
  completed,
}: {
  metrics: Metrics;
  completed: boolean;
}): number {
  const whole = metrics.budget + metrics.impact + metrics.effort;
  const done = completed ? whole : 0;
  // Of nothing there is no share: then the flag alone decides.
  if (whole === 0) return completed ? 100 : 0;
  return (done / whole) * 100;
}
