import { v } from "convex/values";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { drawAttachments } from "./attachments";
import type { DeliveryOutcome } from "./fields";
import { logDelivery } from "./outbox";
import { deliver, DeliveryRejected, readReport } from "./resend";

/** Makes one attempt. If it dies, its lease expires and another is made with the same idempotency key. */
export const send = internalAction({
  args: { emailId: v.id("emails"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<void> => {
    const email = await ctx.runMutation(internal.email.jobs.begin, args);
    if (email === null) return;
    const { template: templateId, attachments = [], ...message } = email;
    const files = await drawAttachments(attachments, email.to, {
      drawLetter: async (letter) =>
        new Uint8Array(await ctx.runAction(internal.email.letters.draw, { letter })),
      readFile: (storageId) => ctx.storage.get(storageId),
    });
    const outcome = await getOutcome(
      deliver(
        { userId: env.RESEND_API_KEY, serviceId: env.EMAIL_FROM, templateId },
        { ...message, attachments: files, idempotencyKey: args.emailId },
        env.RESEND_BASE_URL,
      ),
    );
    logDelivery(outcome.kind === "accepted");
    await ctx.runMutation(internal.email.jobs.settle, { ...args, outcome });
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

/** Processes a webhook of Resend's, about a delivery or a received email. Returns false unless Resend signed it. */
export const receive = internalAction({
  args: {
    body: v.string(),
    headers: v.object({ id: v.string(), timestamp: v.string(), signature: v.string() }),
  },
  returns: v.boolean(),
  handler: async (ctx, signed) => {
    const report = readReport(signed, env.RESEND_WEBHOOK_SECRET ?? "");
    if (report === "unsigned") return false;
    if (report === null) return true;
    if ("receivedId" in report) await ctx.runMutation(internal.conversations.jobs.receive, report);
    else await ctx.runMutation(internal.email.jobs.noteReport, report);
    return true;
  },
});
