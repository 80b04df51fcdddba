import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { enqueueOwnerEmail } from "../../email/model";
import { notifyOwner } from "../../notifications/model";
import { bookingMessageNotice } from "../messageEmails";
import { writeEvent } from "../timeline";

/** Notes what a client tells us about their request, and tells the owner. */
export async function addMessage(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { message, now }: { message: string; now: number },
): Promise<void> {
  await writeEvent(ctx, request._id, { kind: "message", by: "client", at: now, message });
  const { reference, name, email, selectedService } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: "wrote about",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      message,
    },
  });
  await enqueueOwnerEmail(ctx, { ...bookingMessageNotice(request, message), replyTo: email });
}
