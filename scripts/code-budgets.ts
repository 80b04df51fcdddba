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
  "http.js": 200,
  "telemetry/endpoints.js": 150,
};

/**
 * Modules over the budget of their kind, and what each may have until it's taken apart. The list only gets shorter:
 * one that has become light enough is refused here.
 */
export const overBudget: Record<string, number> = {
  // The sign-in library is one file of an action and a mutation.
  "auth.js": 374,
  // The parser of Markdown (140), for the first words of posts.
  "blogs/owner.js": 355,
  "blogs/visitor.js": 319,
  "feeds/jobs.js": 318,
  "sharing/jobs.js": 316,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 334,
  "payments/visitor.js": 337,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "payments/jobs.js": 253,
  "invoices/owner.js": 261,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 334,
  // A form with friends, coupons and a total.
  "ratings/owner.js": 258,
  "ratings/visitor.js": 259,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 389,
  "bookings/owner.js": 424,
  "bookings/visitor.js": 399,
  "people/owner.js": 386,
  "privacy/client.js": 439,
  "privacy/jobs.js": 432,
  "privacy/owner.js": 444,
  "quarantine/owner.js": 383,
  "submissions/visitor.js": 381,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 428,
  // The site's demo content.
  "demo/jobs.js": 403,
};
