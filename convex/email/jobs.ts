import { v } from "convex/values";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { internalAction, internalMutation } from "../functions";
import { logDelivery } from "./log";
import { beginAttempt, dispatchEmail, settleAttempt, sweepEmails } from "./model";
import { deleteOldEmails } from "./outbox";
import { deliver, DeliveryRejected } from "./resend";
import { type DeliveryOutcome, vDeliveryOutcome, vEmailAttachment, vEmailTemplate } from "./tables";

const attemptArgs = { emailId: v.id("emails"), attempt: v.number() };

/** Gives a new row its turn at Resend. */
export const dispatch = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: async (ctx, { emailId }) => {
    await dispatchEmail(ctx, emailId, Date.now());
    return null;
  },
});

/** Every minute: what is due again, and what a dead process left behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepEmails(ctx, Date.now());
    return null;
  },
});

/** Deletes emails that nobody needs any more. */
export const clean = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const more = await deleteOldEmails(ctx, Date.now());
    if (more) await ctx.scheduler.runAfter(0, internal.email.jobs.clean, {});
    return null;
  },
});

/** The email to send, or null when this attempt is no longer wanted. */
export const begin = internalMutation({
  args: attemptArgs,
  returns: v.union(
    v.null(),
    v.object({
      to: v.string(),
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      template: vEmailTemplate,
      attachment: v.optional(vEmailAttachment),
    }),
  ),
  handler: (ctx, { emailId, attempt }) => beginAttempt(ctx, emailId, attempt, Date.now()),
});

/** Writes down how an attempt ended. */
export const settle = internalMutation({
  args: { ...attemptArgs, outcome: vDeliveryOutcome },
  returns: v.null(),
  handler: async (ctx, { emailId, attempt, outcome }) => {
    await settleAttempt(ctx, emailId, attempt, outcome, Date.now());
    return null;
  },
});

/** One attempt. Should it die on the way, the lease ends and the sweep tries again with the same key. */
export const send = internalAction({
  args: attemptArgs,
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const email = await ctx.runMutation(internal.email.jobs.begin, args);
    if (email === null) return null;
    const { template: templateId, ...message } = email;
    const outcome = await getOutcome(
      deliver(
        { userId: env.RESEND_API_KEY, serviceId: env.EMAIL_FROM, templateId },
        { ...message, idempotencyKey: args.emailId },
        env.RESEND_BASE_URL,
      ),
    );
    logDelivery(outcome.kind === "accepted");
    await ctx.runMutation(internal.email.jobs.settle, { ...args, outcome });
    return null;
  },
});

async function getOutcome(delivery: Promise<string | undefined>): Promise<DeliveryOutcome> {
  try {
    return { kind: "accepted", providerId: await delivery };
  } catch (error) {
    if (error instanceof DeliveryRejected) return { kind: "rejected", ...error.rejection };
    const said = error instanceof Error ? error.message : String(error);
    return { kind: "rejected", reason: `Resend couldn’t be reached: ${said}`, permanent: false };
  }
}
