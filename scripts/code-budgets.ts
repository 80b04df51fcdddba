/*
 * What a call may load: its module and all imports, as Convex's command line uploads them, in kilobytes of 1,000 bytes.
 * A deployment evaluates all of it for every call (docs/decisions/0030-what-a-call-loads.md). These are alarms: look
 * into an excess, but don't split a file or copy a rule to meet one.
 */

/** The kind of a module's functions; with several kinds, the strictest. */
export type FunctionKind = "query or mutation" | "HTTP action" | "action";

export const budgets: Record<FunctionKind, number> = {
  "query or mutation": 900,
  "HTTP action": 800,
  /** Actions may load a provider's library. */
  action: 1200,
};

/** Calls with their own budget. */
export const ownBudgets: Record<string, number> = {
  // Every visitor's browser calls it once a minute.
  "telemetry/endpoints.js": 250,
  // A person's copy and erasure read every table's definition and every form's record; both are rare.
  "privacy/jobs.js": 1100,
  "privacy/copies/client.js": 1100,
  "privacy/copies/owner.js": 1100,
  "privacy/owner.js": 1020,
  // They know every form's record: for a reference, a search, a release.
  "records/owner.js": 950,
  "records/visitor.js": 950,
  "quarantine/owner.js": 950,
  "quarantine/jobs.js": 950,
  "search/owner.js": 950,
};
