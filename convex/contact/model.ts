import type { MutationCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import type { Accepted } from "../submissions/model";
import { supportNotice, supportReceived } from "./emails";
import type { SupportRequest } from "./rules";

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
