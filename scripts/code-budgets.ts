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
 * Modules over the budget of their kind, and what each may have until it's taken apart, with the reason. One
 * that has become light enough is refused here.
 */
export const overBudget: Record<string, number> = {
  // The sign-in library is one file of an action and a mutation.
  "auth.js": 374,
  // The parser of Markdown (140), for the first words of posts.
  "blogs/owner.js": 370,
  "blogs/visitor.js": 332,
  "feeds/jobs.js": 340,
  "sharing/jobs.js": 327,
  // Bookings have the owner's hours, soft holds, links in emails and reminders; and cancelling, with what it does to
  // payments.
  "bookings/client.js": 353,
  "payments/visitor.js": 367,
  // What Stripe takes is written into the books with its news; what the owner takes by hand voids links to pay.
  "payments/jobs.js": 267,
  "invoices/owner.js": 276,
  // Taking an earlier time moves the visit, with all that `bookings/client.js` loads for that.
  "waitingList/visitor.js": 352,
  // A form with friends, coupons and a total.
  "ratings/owner.js": 282,
  "ratings/visitor.js": 282,
  // What handles the records of every form, and so loads every room's.
  "bookings/jobs.js": 421,
  "bookings/owner.js": 463,
  "bookings/visitor.js": 431,
  "people/owner.js": 429,
  "privacy/client.js": 477,
  "privacy/jobs.js": 467,
  "privacy/owner.js": 488,
  "quarantine/owner.js": 414,
  "submissions/visitor.js": 412,
  // Asked by whoever deploys, and by nobody else: the erasure, with every room's records.
  "deployment/smoke.js": 462,
  // What waits is counted, and a conversation kept, in the transaction of nearly every write (docs/product.md 4.25, 15):
  // the functions that keep them, and the zod of their forms, come with it.
  "blogs/jobs.js": 365,
  "clients/owner.js": 253,
  "clients/visitor.js": 255,
  "contact/owner.js": 255,
  "contact/visitor.js": 255,
  "designs/visitor.js": 274,
  "invoices/client.js": 253,
  "payments/client.js": 254,
  "payments/owner.js": 251,
  "quotes/client.js": 359,
  "quotes/owner.js": 343,
  "referrals/owner.js": 272,
  "referrals/visitor.js": 271,
  "reminders/jobs.js": 269,
  "search/owner.js": 418,
  "webinars/owner.js": 256,
  "webinars/visitor.js": 256,
  // The site's demo content.
  "demo/jobs.js": 429,
};
