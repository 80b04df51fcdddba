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
  "blogs/owner.js": 370,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 332,
  "payments/visitor.js": 351,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "invoices/owner.js": 272,
  // What came in at Stripe without the website may name its request, and is then written on its invoice.
  "payments/jobs.js": 272,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 331,
  // A form with friends, coupons and a total.
  "ratings/owner.js": 273,
  "ratings/visitor.js": 273,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 434,
  "bookings/owner.js": 474,
  "bookings/visitor.js": 441,
  "people/owner.js": 441,
  "privacy/client.js": 503,
  "privacy/jobs.js": 489,
  "privacy/owner.js": 513,
  "quarantine/owner.js": 426,
  "submissions/visitor.js": 424,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 484,
  // What waits is counted, and a conversation kept, in the transaction of nearly every write (docs/product.md 4.25, 15):
  // the functions that keep them, and the zod of their forms, come with it.
  "blogs/jobs.js": 365,
  "contact/owner.js": 251,
  // A project is a brief with its stages, its thread in the inbox, its quote and its payments.
  "projects/client.js": 294,
  "projects/owner.js": 287,
  "webinars/owner.js": 252,
  "webinars/visitor.js": 252,
  "drafts/client.js": 285,
  "drafts/jobs.js": 287,
  "drafts/owner.js": 285,
  "designs/visitor.js": 288,
  "quotes/client.js": 299,
  "quotes/owner.js": 282,
  "referrals/owner.js": 263,
  "referrals/visitor.js": 262,
  "search/owner.js": 430,
  // The site's demo content.
  "demo/jobs.js": 630,
};
