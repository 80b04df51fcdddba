import type { QueryCtx } from "../_generated/server";

/** Requests that one address sees at a time. */
const MAX_SHOWN = 50;

/** What an e-mail address alone shows of its requests, newest first (decision 7). */
export async function requestsOf(ctx: Pick<QueryCtx, "db">, email: string) {
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc")
    .take(MAX_SHOWN);
  return requests.map((request) => ({
    reference: request.reference,
    selectedService: request.selectedService,
    ...(request.bookingDate !== undefined && { bookingDate: request.bookingDate }),
    ...(request.bookingTime !== undefined && { bookingTime: request.bookingTime }),
    status: request.status,
    confirmed: request.confirmed,
  }));
}
