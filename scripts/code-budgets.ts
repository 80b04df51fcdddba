/*
 * What a call may load: its module and all that this imports, as Convex's command line uploads it, in kilobytes of
 * 1,000 bytes. A deployment evaluates all of it for every call (docs/decisions/0030-what-a-call-loads.md). These are
 * alarms: what's over wants a look, and no file is split or rule copied to meet one.
 */

/** What a module's functions are; one with several kinds counts as the strictest. */
export type FunctionKind = "query or mutation" | "HTTP action" | "action";

export const budgets: Record<FunctionKind, number> = {
  "query or mutation": 900,
  "HTTP action": 800,
  /** They may load a provider's library. */
  action: 1200,
};

/** Calls with a limit of their own. */
export const ownBudgets: Record<string, number> = {
  // A visitor's heartbeat comes every minute from everybody.
  "telemetry/endpoints.js": 250,
  // A person's copy and erasure read what every table says, and every form's record; both are rare.
  "privacy/jobs.js": 1100,
  "privacy/copies/client.js": 1100,
  "privacy/copies/owner.js": 1100,
  "privacy/owner.js": 1000,
};
