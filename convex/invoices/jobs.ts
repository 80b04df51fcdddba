import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import { renewInvoiceEmail } from "./emailing";
import * as reminding from "./reminding";

/** Hourly: sends due reminders of overdue invoices that weren't sent on time, each in its own mutation. */
export const sendReminders = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const due of await reminding.dueReminders(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.invoices.jobs.remind, due);
  },
});

/** Sends a due reminder. */
export const remind = internalMutation({
  args: { invoiceId: v.id("invoices"), remindAt: v.number() },
  returns: v.null(),
  handler: (ctx, due) => reminding.sendReminder(ctx, due, Date.now()),
});

/** Updates or cancels a waiting email about an invoice. */
export const renewEmail = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: (ctx, { emailId }) => renewInvoiceEmail(ctx, emailId, Date.now()),
});
