/*
 * What a call may load: its module and all that this imports, as Convex's command line uploads it, in kilobytes of
 * 1,000 bytes. A deployment evaluates all of it for every call (docs/decisions/0030-what-a-call-loads.md).
 */

/** What a module's functions are; one with several kinds counts as the strictest. */
export type FunctionKind = "query or mutation" | "HTTP action" | "action";

export const budgets: Record<FunctionKind, number> = {
  "query or mutation": 250,
  "HTTP action": 200,
  /** They may load a provider's library. */
  action: 1200,
};

/** What a visitor's heartbeat needs of what everything over HTTP loads. */
export const ownBudgets: Record<string, number> = {
  "telemetry/endpoints.js": 150,
};

/**
 * Modules over the budget of their kind, and what each may have until it's taken apart, with the reason. One
 * that has become light enough is refused here.
 */
export const overBudget: Record<string, number> = {
  // The sign-in library is one file of an action and a mutation.
  "auth.js": 375,
};
