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

/** What everything over HTTP loads, and what a visitor's heartbeat needs of it. */
export const ownBudgets: Record<string, number> = {
  "http.js": 203,
  "telemetry/endpoints.js": 150,
};

/**
 * Modules over the budget of their kind, and what each may have until it's taken apart, with the reason. One
 * that has become light enough is refused here.
 */
export const overBudget: Record<string, number> = {
  // The sign-in library is one file of an action and a mutation.
  "auth.js": 375,
  // The parser of Markdown (140), for the first words of posts and the pictures in them.
  "blogs/owner.js": 368,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 330,
  "payments/visitor.js": 340,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "invoices/owner.js": 265,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 329,
  // A form with friends, coupons and a total: the rules of two other forms come with it.
  "ratings/visitor.js": 263,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 421,
  "bookings/owner.js": 461,
  "bookings/visitor.js": 428,
  "people/owner.js": 437,
  "privacy/client.js": 497,
  "privacy/jobs.js": 483,
  "privacy/owner.js": 508,
  "quarantine/owner.js": 413,
  "search/owner.js": 425,
  "submissions/visitor.js": 411,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 478,
  // As `blogs/owner.js`: posts from before get their first words and the sizes of their pictures.
  "blogs/jobs.js": 363,
  // A project is a brief with its stages, its thread in the inbox, its quote and its payments.
  "projects/client.js": 292,
  "projects/owner.js": 259,
  "designs/visitor.js": 277,
  "quotes/client.js": 307,
  "quotes/owner.js": 289,
  // The site's demo content.
  "demo/jobs.js": 656,
};
