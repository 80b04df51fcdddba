import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";
import { correctSender, getRequest } from "../requests/model";

/**
 * Corrects a person's invoices with money owing, however old: they'd be sent to the wrong address. If the address
 * changed, all their links get new keys, since others may read the old mailbox. Returns the corrected requests.
 */
export async function correctInvoices(
  ctx: MutationCtx,
  { known, name, email, isMoved }: RightContact,
): Promise<Id<"quoteRequests">[]> {
  const invoices = await ctx.db
    .query("invoices")
    .withIndex("by_email_and_isOwed", (q) => q.eq("email", known))
    .take(MOST_CORRECTED);
  const corrected = [];
  for (const { _id, reference, isOwed } of invoices) {
    const link = isMoved ? { linkSeed: newSecret() } : {};
    await ctx.db.patch("invoices", _id, { ...(isOwed && { name, email }), ...link });
    const request = isOwed ? await getRequest(ctx, reference) : null;
    if (request?.email !== known) continue;
    await correctSender(ctx, request, { name, email });
    corrected.push(request._id);
  }
  return corrected;
}
