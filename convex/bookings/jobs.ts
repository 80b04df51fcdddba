import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as offers from "./offers";
import * as reports from "./report/model";
import { indexMore } from "./requestTexts";
import { goOnEnding } from "./series/model";

/** When the times that a client was offered are held no longer. */
export const endOffer = internalMutation({
  args: { offerId: v.id("offers") },
  returns: v.null(),
  handler: async (ctx, { offerId }) => {
    const offer = await ctx.db.get("offers", offerId);
    if (offer !== null) await offers.endOffer(ctx, offer, "ranOut");
  },
});

/**
 * Makes what all requests are found by anew, some at a time: it's run by hand where something else is to be found from now on
 * (docs/operations.md). Safe to run again.
 * @param after when the newest request came that's done; 0 to begin
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

/** When a visit's report can't be undone any more: emails it. Of one that was taken back, or is sent, it does nothing. */
export const sendReport = internalMutation({
  args: { requestId: v.id("quoteRequests"), dueAt: v.number() },
  returns: v.null(),
  handler: (ctx, args) => reports.sendDue(ctx, args, Date.now()),
});

/** Cancels the next visits of a long series. Safe to run again: it finds what's left. */
export const endSeries = internalMutation({
  args: { requestId: v.id("quoteRequests"), madeUntil: v.number() },
  returns: v.null(),
  handler: async (ctx, { requestId, madeUntil }) => {
    const request = await ctx.db.get("quoteRequests", requestId);
    if (request !== null) await goOnEnding(ctx, { request, madeUntil });
  },
});
