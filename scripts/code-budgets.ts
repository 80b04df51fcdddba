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
  "auth.js": 374,
  // The parser of Markdown (140), for the first words of posts and the pictures in them.
  "blogs/owner.js": 368,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 330,
  "payments/visitor.js": 349,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "invoices/owner.js": 258,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 329,
  // A form with friends, coupons and a total.
  "ratings/owner.js": 271,
  "ratings/visitor.js": 271,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 415,
  "bookings/owner.js": 458,
  "bookings/visitor.js": 425,
  "people/owner.js": 422,
  "privacy/client.js": 478,
  "privacy/jobs.js": 465,
  "privacy/owner.js": 489,
  "quarantine/owner.js": 407,
  "submissions/visitor.js": 405,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 460,
  // What waits is counted, and a conversation kept, in the transaction of nearly every write (docs/product.md 4.25, 15):
  // the functions that keep them, and the zod of their forms, come with it.
  "blogs/jobs.js": 363,
  "drafts/client.js": 265,
  "drafts/jobs.js": 266,
  "drafts/owner.js": 266,
  "designs/visitor.js": 269,
  "quotes/client.js": 291,
  "quotes/owner.js": 275,
  "referrals/owner.js": 261,
  "referrals/visitor.js": 260,
  "search/owner.js": 411,
  // The site's demo content.
  "demo/jobs.js": 605,
};
