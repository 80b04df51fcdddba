import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as offers from "./offers";
import * as reports from "./report/model";
import { indexMore } from "./requestTexts";
import { goOnEnding } from "./series/model";

/** Ends an offer whose times are no longer held. */
export const endOffer = internalMutation({
  args: { offerId: v.id("offers") },
  returns: v.null(),
  handler: async (ctx, { offerId }) => {
    const offer = await ctx.db.get("offers", offerId);
    if (offer !== null) await offers.endOffer(ctx, offer, "ranOut");
  },
});

/**
 * Rebuilds the search index of all requests, in batches. Run it by hand after a change of what's indexed
 * (docs/operations.md). It's idempotent.
 * @param after when the newest indexed request was submitted; 0 to start
 */
export const indexAll = internalMutation({
  args: { after: v.number() },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const next = await indexMore(ctx, after);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.bookings.jobs.indexAll, { after: next });
  },
});

/** Emails a visit's report once it can't be undone. Does nothing if it was taken back or is sent. */
export const sendReport = internalMutation({
  args: { requestId: v.id("quoteRequests"), dueAt: v.number() },
  returns: v.null(),
  handler: (ctx, args) => reports.sendDue(ctx, args, Date.now()),
});

/** Cancels the next visits of a long series. Idempotent: it continues with what's left. */
export const endSeries = internalMutation({
  args: { requestId: v.id("quoteRequests"), madeUntil: v.number() },
  returns: v.null(),
  handler: async (ctx, { requestId, madeUntil }) => {
    const request = await ctx.db.get("quoteRequests", requestId);
    if (request !== null) await goOnEnding(ctx, { request, madeUntil });
  },
});
