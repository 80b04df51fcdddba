import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as reminding from "./reminding";

/** Every quarter of an hour: the reminders of overdue invoices that are due. Each is a mutation of its own. */
export const sendReminders = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const invoiceId of await reminding.dueReminders(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.invoices.jobs.remind, { invoiceId });
  },
});

/** Sends the reminder of an invoice that is due. */
export const remind = internalMutation({
  args: { invoiceId: v.id("invoices") },
  returns: v.null(),
  handler: (ctx, { invoiceId }) => reminding.sendReminder(ctx, invoiceId, Date.now()),
});
