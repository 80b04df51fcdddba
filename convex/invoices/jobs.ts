import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import { renewInvoiceEmail } from "./emailing";
import * as reminding from "./reminding";

/** Every hour: the reminders of overdue invoices that are due, and weren't sent at their time. Each is a mutation of its own. */
export const sendReminders = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const due of await reminding.dueReminders(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.invoices.jobs.remind, due);
  },
});

/** Sends the reminder of an invoice that is due. */
export const remind = internalMutation({
  args: { invoiceId: v.id("invoices"), remindAt: v.number() },
  returns: v.null(),
  handler: (ctx, due) => reminding.sendReminder(ctx, due, Date.now()),
});

/** Brings a waiting email about an invoice up to date, or drops it. */
export const renewEmail = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: (ctx, { emailId }) => renewInvoiceEmail(ctx, emailId, Date.now()),
});
