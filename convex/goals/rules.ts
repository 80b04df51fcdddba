import type { Metrics, Priority } from "./fields";

export type { Priority };

/** The priority of a goal that was saved without one (docs/product.md 14.4). */
export const defaultPriority: Priority = "medium";

/** How much of a goal is done, in per cent: all or none of its budget, impact and effort (docs/product.md 14.4). */
export function completionPercentage({
  metrics,
  completed,
}: {
  metrics: Metrics;
  completed: boolean;
}): number {
  const whole = metrics.budget + metrics.impact + metrics.effort;
  const done = completed ? whole : 0;
  // Avoids dividing by zero.
  if (whole === 0) return completed ? 100 : 0;
  return (done / whole) * 100;
}
