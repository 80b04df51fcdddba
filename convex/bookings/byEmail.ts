import type { ReadCtx } from "../core/readCtx";

/* What somebody has had of us, and has to come, by their address. */

/** Whether we have been to see somebody, or helped them online. */
export async function hasBeenServed(ctx: ReadCtx, email: string): Promise<boolean> {
  const served = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q.eq("email", email).eq("quarantined", undefined).eq("status", "Completed"),
    )
    .first();
  return served !== null;
}

/** The visits that an address has from a date on (`YYYY-MM-DD`), soonest first. */
export function visitsToCome(ctx: ReadCtx, email: string, from: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q
        .eq("email", email)
        .eq("quarantined", undefined)
        .eq("status", "Pending")
        .gte("bookingDate", from),
    );
}
