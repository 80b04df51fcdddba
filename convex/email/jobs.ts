import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import {
  deliveryReport,
  vAttachment,
  vDeliveryOutcome,
  vEmailTemplate,
  vEmailThread,
} from "./fields";
import { takeReport } from "./reports";
import { beginAttempt, dispatchEmail, settleAttempt, sweepEmails } from "./sending";

const attemptArgs = { emailId: v.id("emails"), attempt: v.number() };

/** Sends a due email when Resend's rate limit allows. */
export const dispatch = internalMutation({
  args: { emailId: v.id("emails"), dueAt: v.number() },
  returns: v.null(),
  handler: (ctx, due) => dispatchEmail(ctx, due, Date.now()),
});

/** Sends what waits, and retries what a dead action left behind: hourly, and when Resend is up again. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweepEmails(ctx, Date.now()),
});

/** The email to send, or null if this attempt is no longer wanted. */
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

/** Stores the result of an attempt. */
export const settle = internalMutation({
  args: { ...attemptArgs, outcome: vDeliveryOutcome },
  returns: v.null(),
  handler: (ctx, { emailId, attempt, outcome }) =>
    settleAttempt(ctx, emailId, attempt, outcome, Date.now()),
});

/** Stores a delivery report. */
export const noteReport = internalMutation({
  args: deliveryReport,
  returns: v.null(),
  handler: (ctx, report) => takeReport(ctx, report, Date.now()),
});
