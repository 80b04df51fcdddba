import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as months from "./months";

const one = { paymentId: v.id("payments") };

/** Hourly: invoices the memberships without a card whose next month begins, each in its own mutation. */
export const invoiceMonths = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const paymentId of await months.dueMonths(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.memberships.jobs.invoiceMonth, { paymentId });
  },
});

export const invoiceMonth = internalMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => months.invoiceMonth(ctx, paymentId, Date.now()),
});

/** Ends a membership that's paid by invoice, at the owner's request. */
export const end = internalMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => months.end(ctx, paymentId, Date.now()),
});
