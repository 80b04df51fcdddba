import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import {
  deliveryReport,
  vAttachment,
  vDeliveryOutcome,
  vEmailTemplate,
  vEmailThread,
} from "./fields";
import { deleteOldEmails } from "./outbox";
import { takeReport } from "./reports";
import { beginAttempt, dispatchEmail, settleAttempt, sweepEmails } from "./sending";

const attemptArgs = { emailId: v.id("emails"), attempt: v.number() };

/** Gives a new row its turn at Resend. */
export const dispatch = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: (ctx, { emailId }) => dispatchEmail(ctx, emailId, Date.now()),
});

/** Every minute: what is due again, and what a dead process left behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweepEmails(ctx, Date.now()),
});

/** Deletes emails that nobody needs any more. */
export const clean = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const more = await deleteOldEmails(ctx, Date.now());
    if (more) await ctx.scheduler.runAfter(0, internal.email.jobs.clean, {});
  },
});

/** The email to send, or null when this attempt is no longer wanted. */
export const begin = internalMutation({
  args: attemptArgs,
  returns: v.union(
    v.null(),
    v.object({
      to: v.string(),
      replyTo: v.optional(v.string()),
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      template: vEmailTemplate,
      attachments: v.optional(v.array(vAttachment)),
      unsubscribeUrl: v.optional(v.string()),
      thread: v.optional(vEmailThread),
    }),
  ),
  handler: (ctx, { emailId, attempt }) => beginAttempt(ctx, emailId, attempt, Date.now()),
});

/** Writes down how an attempt ended. */
export const settle = internalMutation({
  args: { ...attemptArgs, outcome: vDeliveryOutcome },
  returns: v.null(),
  handler: (ctx, { emailId, attempt, outcome }) =>
    settleAttempt(ctx, emailId, attempt, outcome, Date.now()),
});

/** Writes down what became of an email after Resend took it. */
export const noteReport = internalMutation({
  args: deliveryReport,
  returns: v.null(),
  handler: (ctx, report) => takeReport(ctx, report, Date.now()),
});
