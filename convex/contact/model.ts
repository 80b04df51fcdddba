import type { MutationCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import type { Accepted } from "../submissions/model";
import { notifyOwner } from "../notifications/model";
import { contactNotice, contactReceived, supportNotice, supportReceived } from "./emails";
import type { ContactMessage, SupportRequest } from "./rules";

/** Writes a checked message with the owner's notification and the mails. */
export async function placeMessage(
  ctx: MutationCtx,
  contact: ContactMessage,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  const { name, email } = contact;
  await ctx.db.insert("contacts", {
    ...contact,
    ...quarantine,
    reference,
    createdAt: now,
    replied: false,
  });
  if (quarantine.quarantined) return;
  await notifyOwner(ctx, {
    eventType: "Contact Form Submission",
    reference,
    fields: { name, email },
  });
  await enqueueEmail(ctx, { to: email, ...contactReceived(reference) });
  await enqueueOwnerEmail(ctx, contactNotice(contact, reference));
}

/** Writes a checked request with its mails. The specification has no notification for it. */
export async function placeSupportRequest(
  ctx: MutationCtx,
  request: SupportRequest,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("supportRequests", {
    ...request,
    ...quarantine,
    reference,
    requestedAt: now,
  });
  if (quarantine.quarantined) return;
  await enqueueEmail(ctx, { to: request.email, ...supportReceived(reference) });
  await enqueueOwnerEmail(ctx, supportNotice(request, reference));
}
