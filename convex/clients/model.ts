import type { MutationCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import type { Accepted } from "../submissions/model";
import { clientNotice, clientReceived } from "./emails";
import type { Client } from "./rules";

/**
 * Writes a checked profile with its mails. The specification has no notification for it. Only who chose
 * e-mail gets one: the others asked us not to write.
 */
export async function placeClient(
  ctx: MutationCtx,
  client: Client,
  { reference, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("clients", { ...client, ...quarantine, reference });
  if (quarantine.quarantined) return;
  if (client.contactPreference === "email") {
    await enqueueEmail(ctx, { to: client.email, ...clientReceived(reference) });
  }
  await enqueueOwnerEmail(ctx, clientNotice(client, reference));
}
