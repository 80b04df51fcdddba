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
  // The parser of Markdown (140), for the first words of posts.
  "blogs/owner.js": 373,
  "blogs/visitor.js": 334,
  "feeds/jobs.js": 342,
  "sharing/jobs.js": 329,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 356,
  "payments/visitor.js": 370,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "payments/jobs.js": 269,
  "invoices/owner.js": 278,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 355,
  // A form with friends, coupons and a total.
  "ratings/owner.js": 284,
  "ratings/visitor.js": 285,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 440,
  "bookings/owner.js": 479,
  "bookings/visitor.js": 447,
  "people/owner.js": 448,
  "privacy/client.js": 498,
  "privacy/jobs.js": 488,
  "privacy/owner.js": 508,
  "quarantine/owner.js": 434,
  "submissions/visitor.js": 432,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 483,
  // What waits is counted, and a conversation kept, in the transaction of nearly every write (docs/product.md 4.25, 15):
  // the functions that keep them, and the zod of their forms, come with it.
  "blogs/jobs.js": 367,
  "clients/owner.js": 255,
  "clients/visitor.js": 257,
  "contact/owner.js": 258,
  "contact/visitor.js": 257,
  "designs/visitor.js": 293,
  "invoices/client.js": 255,
  "payments/client.js": 257,
  "payments/owner.js": 253,
  "quotes/client.js": 367,
  "quotes/owner.js": 350,
  "referrals/owner.js": 275,
  "referrals/visitor.js": 274,
  "reminders/jobs.js": 272,
  "search/owner.js": 437,
  "webinars/owner.js": 259,
  "webinars/visitor.js": 259,
  // A project is read with its brief, conversation and payments, and asks for them by the links to pay.
  "projects/owner.js": 306,
  "projects/client.js": 313,
  // The site's demo content.
  "demo/jobs.js": 431,
};
