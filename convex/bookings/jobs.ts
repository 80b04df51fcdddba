import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as offers from "./offers";
import * as reports from "./report/model";
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
