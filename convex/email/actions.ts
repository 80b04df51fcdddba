import { v } from "convex/values";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { drawAttachment } from "./attachments";
import type { DeliveryOutcome } from "./fields";
import { logDelivery } from "./outbox";
import { deliver, DeliveryRejected } from "./resend";

/** One attempt. Should it die on the way, the lease ends and the sweep tries again with the same key. */
export const send = internalAction({
  args: { emailId: v.id("emails"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const email = await ctx.runMutation(internal.email.jobs.begin, args);
    if (email === null) return null;
    const { template: templateId, attachment, ...message } = email;
    const file = attachment && drawAttachment(attachment, email.to);
    const outcome = await getOutcome(
      deliver(
        { userId: env.RESEND_API_KEY, serviceId: env.EMAIL_FROM, templateId },
        { ...message, attachment: file, idempotencyKey: args.emailId },
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
    return {
      kind: "rejected",
      reason: `Resend couldn’t be reached: ${said}`,
      permanent: false,
      unanswered: true,
    };
  }
}
